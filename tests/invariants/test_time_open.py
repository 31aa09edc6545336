"""How long a campaign was open: a pause does not count, however it ended."""

import pytest
import studies

from kernelmdp.campaign.record import status
from kernelmdp.campaign.record.events import Opened, Raised
from kernelmdp.campaign.record.store import Store
from kernelmdp.study import load


@pytest.mark.parametrize("said", [[Opened()], [Raised(2, 3), Opened()]])
def test_a_pause_of_a_day_is_no_time_open(said, tmp_path):
    studies.write(tmp_path / "seed-0000", studies.config(), [1.0, 0.5])
    record = Store.open(tmp_path / "seed-0000")
    later = [("2026-01-02T00:00:00+00:00", event) for event in said]
    last = ("2026-01-02T00:00:07+00:00", studies.trust(1))
    studies.noted(record, *later, last)
    record.close()
    assert load(tmp_path)["seconds"].tolist() == [0.0, 1.0 + 7.0]


def test_of_a_run_that_is_over_nothing_is_waited_for(tmp_path):
    studies.write(tmp_path / "done", studies.config(), [1.0, 0.5])
    studies.write(tmp_path / "failed", studies.config(), [1.0, 0.5], failed="it fell")
    for name in ("done", "failed"):
        assert status.read(tmp_path / name).sentence().endswith("; all episodes are done")
