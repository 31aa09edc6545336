"""JSON Lines service: requests to a campaign from programs in any language.

A request is an object whose `do` is `ask`, `tell`, `fail` or `status`; its other keys are
arguments. An invalid request is answered by an error message and changes nothing.
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
    """Return the action for a state; start an episode if none is open."""
    _end_if_over(campaign)  # an interrupt may have come between the last tell and the end
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
    """Record the outcome of the action; the last period or `ended` ends the episode."""
    number, at = campaign.current.number, campaign.current.period
    again = (episode, period) in [(None, None), (number, at - 1)]
    if number is not None and campaign.current.is_over and again:
        # The step was recorded before, but not the end of the episode.
        return {"episode": number, "period": at - 1, "ended": _end_if_over(campaign)}
    campaign.tell(reward, next_state, ended=ended, episode=episode, period=period)
    clipped = campaign.current.steps[-1].clipped
    return {"episode": number, "period": at, "ended": _end_if_over(campaign)} | _marked(clipped)


def _marked(clipped: bool) -> Answer:
    """Return the `clipped` field of an answer, only if it is true."""
    return {"clipped": True} if clipped else {}


def _end_if_over(campaign: Campaign) -> bool:
    over = campaign.current.number is not None and campaign.current.is_over
    if over:
        campaign.end_episode()
    return over


def fail(campaign: Campaign, *, reason: Any) -> Answer:
    """Close the open episode as failed; its steps are kept."""
    episode = campaign.fail_episode(reason)
    return {"episode": episode.number, "periods": episode.periods}


def status(campaign: Campaign) -> Answer:
    """Return the status of the campaign."""
    return campaign.status().as_dict()


REQUESTS: dict[str, Callable[..., Answer]] = {
    "ask": ask, "tell": tell, "fail": fail, "status": status,
}  # fmt: skip


def answers(campaign: Campaign, lines: Iterable[str]) -> Iterator[str]:
    """Yield one line of JSON for each request."""
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
    """Return the requested function and its validated arguments."""
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
