"""What goes wrong in an engineer's weeks: another folder, too small a box, settings corrected midway."""

import dataclasses
import json
import math

import numpy as np
import pytest
from campaigns import HORIZON, Averaging, averaging, begins, bits, moves, play, settings, tables

from kernelmdp.agents.recipes import psrl
from kernelmdp.campaign import records, status
from kernelmdp.campaign.campaign import Campaign
from kernelmdp.campaign.records import Episode, Step
from kernelmdp.campaign.store import Store
from kernelmdp.config import build
from kernelmdp.control.mdp import Box, Spec
from kernelmdp.errors import ConfigError, ObservationError
from kernelmdp.regression.kernels import SquaredExponential


def clipping(**changes):
    return settings(observations={"outside": "clip"}, **changes)


def played(folder, config, episodes):
    with Campaign.open(folder, config) as campaign:
        play(campaign, episodes)
    return tables(folder)


def told(campaign, states, reward=0.5):
    """An episode through these states."""
    campaign.begin_episode()
    for before, after in zip([states[0], *states], states, strict=False):
        campaign.act([before])
        campaign.tell(reward, [after])
    return campaign.end_episode()


# ---- More episodes than were planned ----


def test_a_raised_campaign_is_the_one_that_had_been_made_so(tmp_path):
    whole = played(tmp_path / "whole", settings("certainty", "mercer", 6), 6)
    early = played(tmp_path / "raised", settings("certainty", "mercer", 4), 4)
    assert played(tmp_path / "raised", settings("certainty", "mercer", 6), 6) == whole
    assert all(before[:-1] == after[: len(before) - 1] for before, after in zip(early, whole, strict=True))
    with Store.open(tmp_path / "raised", read_only=True) as record:
        pass
