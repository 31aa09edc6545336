"""What a page says on Chromium's console."""

OWN = "source: chrome://"  # pages of its own say there, too, that the network is slow if there is none


def console(errors):
    """The lines of standard error that a page has written."""
    return [line for line in errors.splitlines() if ":CONSOLE" in line and OWN not in line]
