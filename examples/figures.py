"""What the example programs share: one look for their pictures, and a folder to put them in."""

import io
import pathlib
import sys
import tempfile

from matplotlib import axes, figure, lines, rc_context, ticker
from PIL import Image

Axes, Figure, Line2D = axes.Axes, figure.Figure, lines.Line2D
FuncFormatter, MaxNLocator = ticker.FuncFormatter, ticker.MaxNLocator

# Okabe and Ito's colours, which colour-blind readers can tell apart.
BLUE, GREEN, ORANGE = "#0072B2", "#009E73", "#D55E00"
PINK, YELLOW = "#CC79A7", "#E69F00"
INK, GREY = "#222222", "#808080"

STYLE = {
    "font.size": 9,
    "axes.titlelocation": "left",
    "axes.titlesize": 9.5,
    "axes.titleweight": "bold",
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
    "savefig.dpi": 150,
}


def save(path: pathlib.Path, draw, *contents) -> pathlib.Path:
    """Write the figure that `draw(*contents)` makes, and return where it is."""
    with rc_context(STYLE):
        picture: Figure = draw(*contents)
        picture.savefig(buffer := io.BytesIO())
    # A palette of 256 colours takes a third of the bytes, and the repository keeps pictures.
    Image.open(buffer).convert("RGB").quantize(256).save(path, optimize=True)
    return path


def headline(axis: Axes, name: str, details: str) -> None:
    """A bold name above the axes and a line of details under it."""
    axis.set_title(f"{name}\n")
    axis.text(0, 1.025, details, transform=axis.transAxes, fontsize=8, color=INK)


def writable(folder: pathlib.Path) -> pathlib.Path:
    """The folder, made if it is not there; ends the program if nothing can be written to it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        print(f"Cannot write to {folder}: {reason}. Choose another --out.", file=sys.stderr)
        raise SystemExit(2) from None
