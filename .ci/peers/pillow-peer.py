"""Code of an experienced user of Pillow: draft mode, a process per core.

pillow-peer.py thumbnail|chain|widths OUT PICTURE...
"""
import os
import sys
from multiprocessing import Pool
from pathlib import Path

from PIL import Image, ImageOps

WIDTHS = (2048, 1024, 640, 320, 160)


def opened(path, side):
    image = Image.open(path)
    image.draft("RGB", (2 * side, 2 * side))
    return ImageOps.exif_transpose(image).convert("RGB")


def save(image, out):
    image.save(f"{out}.jpg", quality=80)


def thumbnail(path, out):
    image = opened(path, 800)
    image.thumbnail((800, 800), Image.Resampling.LANCZOS, reducing_gap=None)
    save(image, out)


def chain(path, out):
    image = ImageOps.fit(opened(path, 512), (512, 512), Image.Resampling.LANCZOS)
    save(image.transpose(Image.Transpose.ROTATE_270), out)


def widths(path, out):
    image = opened(path, WIDTHS[0])
    for width in WIDTHS:
        if width < image.width:
            height = max(1, round(image.height * width / image.width))
            image = image.resize((width, height), Image.Resampling.LANCZOS)
        save(image, f"{out}-{width}")


def work(task):
    name, path, out = task
    {"thumbnail": thumbnail, "chain": chain, "widths": widths}[name](path, out)


if __name__ == "__main__":
    name, out, paths = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
    with Pool(os.cpu_count()) as pool:
        pool.map(work, [(name, path, out / Path(path).stem) for path in paths], chunksize=1)
