"""Figures of the prose that a reader may rely on; `make check` prints them."""

import prose_figures
import pytest


@pytest.mark.parametrize("figure", prose_figures.figures(), ids=lambda figure: figure[0])
def test_no_goal_of_the_prose_is_lost(figure):
    _, value, goal = figure
    assert value <= goal


def test_a_riddle_and_a_missing_subject_are_counted():
    pattern = "What a command that is refused made of a folder"
    assert prose_figures.OPENINGS_PATTERN.match(pattern)
    assert not prose_figures.OPENINGS_PATTERN.match("Roll back files created by a failed command")
