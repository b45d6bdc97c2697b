"""Code of an experienced user of libvips with pyvips: a thread per core.

pyvips-peer.py thumbnail|thumbnails|chain|widths|formats|jpg|webp|png|avif OUT PICTURE...
"""
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

os.environ["VIPS_CONCURRENCY"] = "1"
import pyvips  # noqa: E402  (reads the environment)

WIDTHS = (2048, 1024, 640, 320, 160)


def thumbnail(path, out):
    image = pyvips.Image.thumbnail(path, 800, size="down")
    image.jpegsave(f"{out}.jpg", Q=80, strip=True)


def thumbnails(path, out):
    for width in WIDTHS:
        image = pyvips.Image.thumbnail(path, width, height=100000, size="down")
        save_jpeg(image, f"{out}-{width}")


def chain(path, out):
    image = pyvips.Image.thumbnail(path, 512, height=512, crop="centre")
    image.copy_memory().rot90().jpegsave(f"{out}.jpg", Q=80, strip=True)


def shared(path, out, save):
    image = pyvips.Image.thumbnail(path, WIDTHS[0], height=100000, size="down").copy_memory()
    sizes = {image.width: image}
    for width in WIDTHS:
        parent = sizes[min((w for w in sizes if w >= 2 * width), default=max(sizes))]
        if width < parent.width:
            image = parent.resize(width / parent.width).copy_memory()
            sizes[image.width] = image
        save(image, f"{out}-{width}")


def save_jpeg(image, out):
    image.jpegsave(f"{out}.jpg", Q=80, strip=True)


def save_both(image, out):
    save_jpeg(image, out)
    image.webpsave(f"{out}.webp", Q=80, strip=True)


def to(ext, **options):
    def save(path, out):
        image = pyvips.Image.thumbnail(path, 800, height=100000, size="down")
        image.write_to_file(f"{out}.{ext}", strip=True, **options)

    return save


JOBS = {
    "jpg": to("jpg", Q=80),
    "webp": to("webp", Q=80),
    "png": to("png"),
    # As many bytes as Luma's default quality makes.
    "avif": to("avif", Q=54),
    "thumbnail": thumbnail,
    "thumbnails": thumbnails,
    "chain": chain,
    "widths": lambda path, out: shared(path, out, save_jpeg),
    "formats": lambda path, out: shared(path, out, save_both),
}

if __name__ == "__main__":
    job, out, paths = JOBS[sys.argv[1]], Path(sys.argv[2]), sys.argv[3:]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda path: job(path, out / Path(path).stem), paths))
