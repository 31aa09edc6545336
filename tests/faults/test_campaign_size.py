"""A campaign with very many transitions opens soon, takes little memory and appends as ever."""

import json

import pytest
from campaigns import settings

MEASURE = """
import itertools, json, pathlib, statistics, sys, time
import jax
import numpy as np
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.config.build import build

settings, folder, number = build.read(json.loads(sys.argv[1])), sys.argv[2], int(sys.argv[3])
horizon = settings.config.system.horizon

def rows():
    generator = np.random.default_rng(0)
    while True:
        for a, b, c, d in generator.random((1000, 4)).tolist():
            yield [a], [b], c, [d]

def timed(call, clock=time.process_time):  # whatever else the machine does meanwhile
    began = clock()
    call()
    return clock() - began

made = rows()
some = lambda count: itertools.islice(made, count)
append = lambda: timed(lambda: campaign.attach(some(horizon)))
campaign = Campaign.open(folder, settings)
campaign.attach(some(3 * horizon))
first = statistics.median(append() for _ in range(20))
attaching = timed(lambda: campaign.attach(some(number)))
last = statistics.median(append() for _ in range(20))
campaign.close()
reopen = lambda: Campaign.open(folder, settings).close()
opening, seconds = timed(reopen), timed(reopen, time.perf_counter)
lines = pathlib.Path("/proc/self/status").read_text().splitlines()  # getrusage counts the parent
memory = next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 2**20
kept = Campaign.open(folder, settings)
assert kept.status().transitions == number + 43 * horizon
size = pathlib.Path(folder, "run.sqlite").stat().st_size / 2**20
print(json.dumps(dict(first=first, last=last, opening=opening, memory=memory, size=size,
                      attaching=attaching, seconds=seconds)))
"""


@pytest.mark.audit
def test_a_campaign_with_very_many_transitions_opens_soon_and_appends_as_ever(
    scale, report, forks, tmp_path
):
    """A million at full size, where the time of opening is held to ten seconds."""
    number = 1_000_000 if scale == 1 else 20_000
    config = json.dumps(settings("psrl", "mercer", 20_000, system={"horizon": 100}))
    (program := tmp_path / "measure.py").write_text(MEASURE)
    words = (config, tmp_path / "run", number)
    code, answer, errors = forks.done(tmp_path / "said", *words, program=program)
    assert code == 0, errors
    found = json.loads(answer.splitlines()[-1])
    print(found)
    assert found["last"] < 3 * found["first"]
    assert found["opening"] < 0.5 * found["attaching"]
    assert found["memory"] < 1
    assert scale < 1 or found["seconds"] < 10
    what = f"{number:,} transitions ({found['size']:.0f} MiB)"
    report(f"{what}: seconds to open", "≤ 10", f"{found['seconds']:.2f}")
    report(f"{what}: memory of the process", "≤ 1 GiB", f"{found['memory']:.2f} GiB")
    ratio = found["last"] / found["first"]
    report(f"{what}: appending an episode, at the end / at the beginning", "≤ 3", f"{ratio:.2f}")
