"""A test chart: a turn, a mirror or a wrong crop is seen at once."""

from svg import circle, picture, shape, sky


def chart(width, height):
    """Edges named and coloured; arrow up, large dot left, small dot right, greys dark to light."""
    return picture(
        width,
        height,
        sky(width, height, "#f4f1ea"),
        edges(width, height),
        names(width, height),
        bars(width, height),
        greys(width, height),
        arrow(width, height),
        circle(width * 0.27, height * 0.5, height / 12, "#8e44ad"),
        circle(width * 0.73, height * 0.5, height / 24, "#8e44ad"),
    )


def edges(width, height):
    band = height / 7.5
    return (
        f'<rect width="{width}" height="{band}" fill="#d64541"/>'
        f'<rect y="{height - band}" width="{width}" height="{band}" fill="#2f7ed8"/>'
        + shape([(0, 0), (band, band), (band, height - band), (0, height)], "#2e9e5b")
        + shape(
            [(width, 0), (width - band, band), (width - band, height - band), (width, height)],
            "#e0a020",
        )
    )


def names(width, height):
    size = height / 11
    middle, rise = height / 15, size * 0.34
    places = [
        ("top", width / 2, middle, 0),
        ("bottom", width / 2, height - middle, 0),
        ("left", middle, height / 2, -90),
        ("right", width - middle, height / 2, 90),
    ]
    return "".join(
        f'<text text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" '
        f'font-size="{size}" fill="#ffffff" '
        f'transform="translate({x} {y}) rotate({turn})" y="{rise}">{name}</text>'
        for name, x, y, turn in places
    )


def bars(width, height):
    return "".join(
        f'<rect x="{width * (0.2 + n * 0.025):.2f}" y="{height * 0.24:.1f}" '
        f'width="{width * 0.0125:.2f}" height="{height * 0.1:.1f}" fill="#202020"/>'
        for n in range(24)
    )


def greys(width, height):
    tones = [n * 255 // 7 for n in range(8)]
    return "".join(
        f'<rect x="{width * (0.2 + n * 0.075):.1f}" y="{height * 0.66:.1f}" '
        f'width="{width * 0.075:.1f}" height="{height * 0.12:.1f}" '
        f'fill="rgb({tone},{tone},{tone})"/>'
        for n, tone in enumerate(tones)
    )


def arrow(width, height):
    points = [
        (0.5, 0.38),
        (0.56, 0.48),
        (0.52, 0.48),
        (0.52, 0.62),
        (0.48, 0.62),
        (0.48, 0.48),
        (0.44, 0.48),
    ]
    return shape([(width * x, height * y) for x, y in points], "#202020")
