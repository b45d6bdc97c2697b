"""Writes a camera raw file as DNG 1.4 has it: a mosaic of red, green and blue, and a JPEG preview."""

import struct

# What the camera's sensor sees of white: the developer divides by it.
NEUTRAL = (0.5, 1.0, 0.625)
# XYZ (D65) to linear sRGB: the sensor's colours are sRGB's, weakened by NEUTRAL.
MATRIX = (3.2406, -1.5372, -0.4986, -0.9689, 1.8758, 0.0415, 0.0557, -0.2040, 1.0570)

SHORT, LONG, RATIONAL, SIGNED = 3, 4, 5, 10


def linear(value):
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def mosaic(rgb, width, height):
    """RGGB, 8 bits: square roots, which the linearisation table undoes."""
    curve = [[round(255 * (linear(v) * weak) ** 0.5) for v in range(256)] for weak in NEUTRAL]
    out = bytearray(width * height)
    for y in range(height):
        for x in range(width):
            band = (y & 1) + (x & 1)
            out[y * width + x] = curve[band][rgb[3 * (y * width + x) + band]]
    return bytes(out)


def numbers(kind, values):
    if kind == SHORT:
        return struct.pack(f"<{len(values)}H", *values)
    if kind == LONG:
        return struct.pack(f"<{len(values)}L", *values)
    pairs = [(round(value * 10000), 10000) for value in values]
    code = "L" if kind == RATIONAL else "l"
    return b"".join(struct.pack(f"<2{code}", *pair) for pair in pairs)


def directory(entries, place):
    """The directory and, behind it, what does not fit into it."""
    head, tail = struct.pack("<H", len(entries)), b""
    behind = place + 2 + 12 * len(entries) + 4
    for tag, kind, values in sorted(entries):
        data = values if isinstance(values, bytes) else numbers(kind, values)
        count = len(values)
        head += struct.pack("<HHL", tag, kind, count)
        if len(data) <= 4:
            head += data.ljust(4, b"\0")
        else:
            head += struct.pack("<L", behind + len(tail))
            tail += data + b"\0" * (len(data) % 2)
    return head + struct.pack("<L", 0) + tail


def text(tag, value):
    return tag, 2, value.encode() + b"\0"


def sensor(width, height, place):
    table = [round(65535 * (v / 255) ** 2) for v in range(256)]
    return [
        (254, LONG, [0]),
        (256, LONG, [width]),
        (257, LONG, [height]),
        (258, SHORT, [8]),
        (259, SHORT, [1]),
        (262, SHORT, [32803]),
        (273, LONG, [place]),
        (277, SHORT, [1]),
        (278, LONG, [height]),
        (279, LONG, [width * height]),
        (33421, SHORT, [2, 2]),
        (33422, 1, b"\0\1\1\2"),
        (50712, SHORT, table),
        (50714, SHORT, [0]),
        (50717, LONG, [65535]),
    ]


def dng(rgb, width, height, preview, preview_size, orientation, model, date):
    """The whole file; `rgb` are the sensor's pixels as sRGB, `preview` a JPEG, both not turned."""
    preview_at = 8
    mosaic_at = preview_at + len(preview) + len(preview) % 2
    raw_at = mosaic_at + width * height
    raw = directory(sensor(width, height, mosaic_at), raw_at)
    first_at = raw_at + len(raw) + len(raw) % 2
    first = directory(
        [
            (254, LONG, [1]),
            (256, LONG, [preview_size[0]]),
            (257, LONG, [preview_size[1]]),
            (258, SHORT, [8, 8, 8]),
            (259, SHORT, [7]),
            (262, SHORT, [6]),
            text(271, "Luma"),
            text(272, model),
            (273, LONG, [preview_at]),
            (274, SHORT, [orientation]),
            (277, SHORT, [3]),
            (278, LONG, [preview_size[1]]),
            (279, LONG, [len(preview)]),
            text(306, date),
            (330, LONG, [raw_at]),
            (50706, 1, b"\1\4\0\0"),
            (50707, 1, b"\1\1\0\0"),
            text(50708, "Luma " + model),
            (50721, SIGNED, MATRIX),
            (50728, RATIONAL, NEUTRAL),
            (50778, SHORT, [21]),
        ],
        first_at,
    )
    parts = [b"II*\0" + struct.pack("<L", first_at), preview.ljust(mosaic_at - preview_at, b"\0")]
    parts += [mosaic(rgb, width, height), raw.ljust(first_at - raw_at, b"\0"), first]
    return b"".join(parts)
