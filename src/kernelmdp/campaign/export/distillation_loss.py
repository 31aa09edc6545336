"""Loss of a network against the policy it was fitted to, in numbers and words."""

import dataclasses
import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

Returns = NDArray[np.float64]
LARGE = 0.05  # share of the gain over random actions; a larger loss is warned of


@dataclasses.dataclass(frozen=True)
class Loss:
    """Mean returns of network (`value`), policy (`of`) and random actions in the same episodes.

    `loss` is the mean difference of policy and network, and `interval` its 95 % confidence
    interval by Student's t. `share` is the loss divided by the policy's gain over random actions,
    or None without a gain.
    """

    value: float
    of: float
    random: float
    loss: float
    interval: tuple[float, float]
    share: float | None
    episodes: int

    @classmethod
    def of_returns(cls, network: Returns, policy: Returns, chance: Returns) -> "Loss":
        """Return the loss by returns episode by episode."""
        value, of, random = (float(np.mean(each)) for each in (network, policy, chance))
        lost, number = np.subtract(policy, network), len(policy)
        loss, reach = float(np.mean(lost)), _quantile(number - 1) * _error(lost)
        share = loss / (of - random) if of > random else None
        return cls(value, of, random, loss, (loss - reach, loss + reach), share, number)

    def as_dict(self) -> dict[str, Any]:
        """Return the loss as a file describes it."""
        return dataclasses.asdict(self) | {"interval": list(self.interval)}

    @property
    def finite(self) -> bool:
        """Whether all numbers are finite."""
        return all(map(math.isfinite, (self.value, self.of, self.random, *self.interval)))

    def sentence(self) -> str:
        """Return the loss in words."""
        low, high = self.interval
        said = (
            f"In the model the network is worth {self.value:.4g} and the policy that replans "
            f"{self.of:.4g}: a loss of {self.loss:.2g} ({low:.2g} to {high:.2g} with 95 % "
            f"confidence, by {self.episodes} episodes)"
        )
        if self.share is None:
            return f"{said}; random actions are worth {self.random:.4g}."
        return f"{said}, {_percent(self.share)} of what the policy gains over random actions."

    def warning(self) -> str | None:
        """Return advice if the loss is large or may be."""
        if self.share is None:
            return (
                "Random actions are worth as much as the policy, so that nothing can be said of "
                "what a network loses: learn from more episodes first."
            )
        most = self.interval[1] / (self.of - self.random)
        if max(self.share, most) <= LARGE:
            return None
        if self.share > LARGE:
            said = f"The network loses {_percent(self.share)}, which is much"
        else:
            said = f"The network may lose up to {_percent(most)}: too few episodes say how much"
        return (
            f"{said}. Use the file that replans (without --fitted) where there is time for it, "
            "or fit in more episodes."
        )


def _error(lost: Any) -> float:
    """Return the standard error of a mean."""
    return float(np.std(lost, ddof=1) / np.sqrt(len(lost)))


def _quantile(freedom: int) -> float:
    """Return the two-sided 95 % quantile of Student's t."""
    from scipy import special  # (takes longer to import than all of ours)

    return float(special.stdtrit(freedom, 0.975))


def _percent(share: float) -> str:
    return f"{100 * share:.2g} %"
