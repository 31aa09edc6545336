"""What the example programs share: one look for their pictures, and a folder to put them in."""

import pathlib
import sys
import tempfile

import matplotlib as mpl
from matplotlib.figure import Figure

# Okabe and Ito's colours, which colour-blind readers can tell apart.
BLUE, GREEN, ORANGE, PINK, SKY = "#0072B2", "#009E73", "#D55E00", "#CC79A7", "#56B4E9"
INK, GREY = "#222222", "#8c8c8c"

STYLE = {
    "font.size": 9,
    "axes.titlesize": 9,
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": GREY,
    "axes.labelcolor": INK,
    "xtick.color": GREY,
    "ytick.color": GREY,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "legend.frameon": False,
    "figure.constrained_layout.use": True,
}


def styled(draw, *args) -> Figure:
    """The figure that `draw(*args)` makes, in the style of all of them."""
    with mpl.rc_context(STYLE):
        return draw(*args)


def save(figure: Figure, path: pathlib.Path) -> pathlib.Path:
    """Write the picture and return where it is."""
    with mpl.rc_context(STYLE):  # the layout is only computed now
        figure.savefig(path, dpi=150)
    return path


def writable(folder: pathlib.Path) -> pathlib.Path:
    """The folder, made if it is not there; ends the program if nothing can be written to it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        print(f"Cannot write to {folder}: {reason}. Name another --out.", file=sys.stderr)
        raise SystemExit(2) from None
