"""Pieces of SVG that the pictures are made of."""

import math
import random


def picture(width, height, *parts):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">' + "".join(parts) + "</svg>"
    )


def gradient(name, *stops, x2=0, y2=1):
    marks = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return f'<linearGradient id="{name}" x2="{x2}" y2="{y2}">{marks}</linearGradient>'


def glow(name, colour, strength=1):
    return (
        f'<radialGradient id="{name}"><stop offset="0" stop-color="{colour}" '
        f'stop-opacity="{strength}"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
        "</radialGradient>"
    )


def defs(*parts):
    return "<defs>" + "".join(parts) + "</defs>"


def sky(width, height, fill="url(#sky)"):
    return f'<rect width="{width}" height="{height}" fill="{fill}"/>'


def circle(x, y, radius, fill, opacity=1):
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" opacity="{opacity}"/>'


def shape(points, fill, opacity=1):
    text = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
    return f'<polygon points="{text}" fill="{fill}" opacity="{opacity}"/>'


def ridge(width, height, base, rough, seed, fill, opacity=1):
    """Hills from one side to the other: a few waves, each half as high and twice as short."""
    dice = random.Random(seed)
    waves = [(rough / 2**n, 1.3 * 1.9**n, dice.uniform(0, 6.28)) for n in range(5)]
    points = [(0, height)]
    for x in range(0, width + 9, 8):
        lift = sum(a * math.sin(k * x / width * 6.28 + shift) for a, k, shift in waves)
        points.append((x, base - lift))
    return shape(points + [(width, height)], fill, opacity)
