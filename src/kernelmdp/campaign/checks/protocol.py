"""Protocol of an episode: the order in which calls are allowed."""

from typing import Any

from kernelmdp._base.errors import OrderError
from kernelmdp.campaign.record.schema import Step


class Protocol:
    """Open episode: its number, its steps, and the action that awaits an answer."""

    def __init__(self, horizon: int):
        self.horizon = horizon
        self.leave()

    def leave(self) -> None:
        """Close the open episode."""
        self.number: int | None = None
        self.steps: list[Step] = []
        self.question: Step | None = None

    def enter(self, number: int, steps: list[Step]) -> None:
        """Open an episode; its last step may await an answer."""
        told = [step for step in steps if step.next_state is not None]
        self.number, self.steps = number, told
        self.question = steps[-1] if len(steps) > len(told) else None

    def told(self, step: Step) -> None:
        """Add the answer to the pending action."""
        self.steps, self.question = [*self.steps, step], None

    @property
    def period(self) -> int:
        """Number of completed steps."""
        return len(self.steps)

    @property
    def is_over(self) -> bool:
        """Return whether the open episode ended or has all its periods."""
        early = bool(self.steps) and self.steps[-1].ended
        return early or self.period >= self.horizon

    def open_number(self, call: str) -> int:
        """Return the number of the open episode; raise an error if there is none."""
        if self.number is None:
            raise OrderError(f"{call} must be called in an episode. Call begin_episode() first.")
        return self.number

    def check_begin(self) -> None:
        """Check that no episode is open."""
        if self.number is not None:
            raise OrderError(
                "begin_episode must follow the end of an episode, but episode "
                f"{self.number} is open at period {self.period}. Continue with act and tell, or "
                "call fail_episode(reason)."
            )

    def check_attach(self) -> None:
        """Check that no episode is open."""
        if self.number is not None:
            raise OrderError("attach must be called between episodes. End or fail this one first.")

    def check_act(self) -> int:
        """Return the number of the open episode, if it can continue."""
        number = self.open_number("act")
        if self.period >= self.horizon:
            raise OrderError(
                f"act must be called at most {self.horizon} times in an episode, but episode "
                f"{number} has all its periods. Call end_episode()."
            )
        if self.is_over:
            raise OrderError(
                f"act must be called before an episode ends, but episode {number} ended with "
                f"period {self.period - 1}. Call end_episode()."
            )
        return number

    def check_tell(self, said: tuple[Any, Any]) -> tuple[int, Step]:
        """Return the episode and the pending action; check that the answer belongs to them."""
        number, period = self.open_number("tell"), self.period
        if said not in [(None, None), (number, period)]:
            raise OrderError(
                f"tell must be of episode {number}, period {period}, got episode {said[0]}, "
                f"period {said[1]}. It was told before or belongs elsewhere."
            )
        if self.question is None:
            raise OrderError(
                f"tell must follow act, but no action is pending in period {period} of episode "
                f"{number}. Call act(state) first."
            )
        return number, self.question

    def check_end(self) -> None:
        """Check that the episode is over."""
        number = self.open_number("end_episode")
        if not self.is_over:
            raise OrderError(
                f"end_episode must follow {self.horizon} periods, but episode {number} has "
                f"{self.period}. Continue with act and tell, pass ended=True if it ended, "
                "or call fail_episode(reason), which keeps its steps."
            )


def check_may_end(may: bool) -> None:
    """Check that the agent was made for a system whose episodes may end early."""
    if not may:
        raise OrderError(
            "ended must be used with a system whose episodes may end, but the agent was made for "
            "one without. Make its Spec with ends=True, or pass Campaign.around a function that "
            "makes the agent for a Spec."
        )
