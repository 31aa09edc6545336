"""Requests to a campaign and their answers, as lines of JSON: for programs in any language.

A request is an object whose `do` names what to do, `ask`, `tell`, `fail` or `status`, and whose
other keys are its arguments. A request that cannot be met is answered by what must hold; it
changes nothing, and the next one is heard.
"""

import inspect
import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from kernelmdp._base.errors import OURS, ConfigError
from kernelmdp.campaign.record import crash_report
from kernelmdp.campaign.session.campaign import Campaign

Answer = dict[str, Any]


def ask(campaign: Campaign, *, state: Any) -> Answer:
    """The action to take in a state; begins an episode if none is open."""
    _end_if_over(campaign)  # where a stop came between the last tell and the end
    if campaign.current.number is None:
        campaign.check_state(state)
        campaign.begin_episode()
    number, period = campaign.current.number, campaign.current.period
    action = campaign.act(state).tolist()
    asked = campaign.current.question
    answer = {"episode": number, "period": period, "action": action}
    return answer | _marked(asked is not None and asked.clipped)


def tell(
    campaign: Campaign, *, reward: Any, next_state: Any, ended: Any = False,
    episode: Any = None, period: Any = None,
) -> Answer:  # fmt: skip
    """Take up what came of the action; the last period of an episode ends it, or `ended`."""
    number, at = campaign.current.number, campaign.current.period
    again = (episode, period) in [(None, None), (number, at - 1)]
    if number is not None and campaign.current.is_over and again:
        # It was recorded before, and only the end of the episode was not.
        return {"episode": number, "period": at - 1, "ended": _end_if_over(campaign)}
    campaign.tell(reward, next_state, ended=ended, episode=episode, period=period)
    clipped = campaign.current.steps[-1].clipped
    return {"episode": number, "period": at, "ended": _end_if_over(campaign)} | _marked(clipped)


def _marked(clipped: bool) -> Answer:
    """Said only where it is so."""
    return {"clipped": True} if clipped else {}


def _end_if_over(campaign: Campaign) -> bool:
    over = campaign.current.number is not None and campaign.current.is_over
    if over:
        campaign.end_episode()
    return over


def fail(campaign: Campaign, *, reason: Any) -> Answer:
    """Close the open episode as failed; what was told of it is kept."""
    episode = campaign.fail_episode(reason)
    return {"episode": episode.number, "periods": episode.periods}


def status(campaign: Campaign) -> Answer:
    """Return the status of the campaign."""
    return campaign.status().as_dict()


REQUESTS: dict[str, Callable[..., Answer]] = {
    "ask": ask, "tell": tell, "fail": fail, "status": status,
}  # fmt: skip


def answers(campaign: Campaign, lines: Iterable[str]) -> Iterator[str]:
    """A line of JSON for each line of JSON."""
    for line in lines:
        if line.strip():
            yield json.dumps(_answer(campaign, line))


def _answer(campaign: Campaign, line: str) -> Answer:
    try:
        call, arguments = _request(line)
        return call(campaign, **arguments)
    except OURS as error:
        return {"error": str(error), "code": error.exit_code}
    except Exception as error:
        if crash_report.foreseen(error):
            return {"error": str(error), "code": 2}
        return {"error": crash_report.sentence(error, campaign.store.folder), "code": 1}


def _request(line: str) -> tuple[Callable[..., Answer], dict[str, Any]]:
    """Return the function that is asked for and its arguments, checked."""
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ConfigError(f"a request must be one line of JSON: {error}.") from None
    name = request.pop("do", None) if isinstance(request, dict) else None
    call = REQUESTS.get(name) if isinstance(name, str) else None
    if call is None:
        raise ConfigError(
            f'a request must be an object whose "do" is one of {", ".join(REQUESTS)}, got '
            f"{line.strip()[:100]!r}."
        )
    try:
        inspect.signature(call).bind(None, **request)
    except TypeError as error:
        wanted = [name for name in inspect.signature(call).parameters if name != "campaign"]
        raise ConfigError(
            f'"{name}" takes {", ".join(wanted) or "nothing else"}: {error}.'
        ) from None
    return call, request
