"""The page with a picture for each step and each example, made by Luma itself."""

import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import zipfile

ERRORS = ["unknown-option", "unknown-field", "wrong-type", "crop-outside", "syntax-script",
          "read-outside", "unused-variable"]


def rows(path):
    lines = (line for line in path.read_text().split("\n") if line and not line.startswith("#"))
    return [line.split("\t") for line in lines]


def photographs(root, folder):
    """Copies the photographs of docs/images into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in (root / "docs/images/photographs").glob("*.jpg"):
        shutil.copyfile(path, folder / path.name)


def make_photographs(root, luma):
    """Makes docs/images/photographs of PyPI's scikit-image, with who made them in their metadata."""
    with tempfile.TemporaryDirectory() as scratch:
        folder, lines = pathlib.Path(scratch), []
        subprocess.run(["python3", "-m", "pip", "download", "-q", "--no-deps", "--only-binary",
                        ":all:", "-d", folder, "scikit-image"], check=True)
        with zipfile.ZipFile(next(folder.glob("*.whl"))) as files:
            for name, title, maker, licence in rows(root / ".ci/site/photographs.tsv"):
                (folder / name).write_bytes(files.read("skimage/data/" + name))
                lines.append(f'''
photo("{name}"):scale {{ width = 640, height = 640 }}:save("out/{{name}}.jpg", {{
  quality = 82, metadata = {{ "none", set = {{ title = "{title}", creator = "{maker}",
    copyright = "{licence}", rating = 5 }} }},
}})''')
        (folder / "make.lua").write_text("".join(lines))
        run(luma, folder, "make.lua")
        target = root / "docs/images/photographs"
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(folder / "out", target)


def run(luma, folder, recipe, *options):
    """The files that a recipe saved, in order."""
    made = subprocess.run([luma, "run", recipe, "--root", folder, "--json", *options],
                          cwd=folder, capture_output=True, text=True)
    if made.returncode:
        raise SystemExit(f"gallery: {recipe}: {made.stdout[-2000:]}{made.stderr}")
    events = [json.loads(line) for line in made.stdout.splitlines() if line.startswith("{")]
    return [event["path"] for event in events if event["event"] in ("saved", "skipped")]


def figure(picture, caption):
    return f'<figure markdown="0"><img src="{picture}" alt="" loading="lazy">' \
        f"<figcaption>{caption}</figcaption></figure>"


PROMPT = """\
picks = folder("photos/2024"):fetch { where = "rating >= 4" }
#picks
picks
picks[1].camera
picks:scale(0.5)
"""


def prompt(root, luma):
    """What the prompt answers."""
    said = subprocess.run([luma, "repl", "--root", "examples"], cwd=root, input=PROMPT, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env=dict(os.environ, NO_COLOR="1"))
    return said.stdout.strip()


def check_steps(luma, calls):
    """Fails unless each step of the language has a call."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([luma, "init", folder], check=True, stdout=subprocess.DEVNULL)
        types = pathlib.Path(folder, ".luma/luma.lua").read_text()
    known = set(re.findall(r"^function Steps:(\w+)", types, re.M)) - {"save"}
    missing = known - {call.replace("(", " ").split()[0] for _, call in calls}
    if missing:
        raise SystemExit(f"gallery: .ci/site/steps.tsv lacks {', '.join(sorted(missing))}")


def steps(root, target, luma):
    """Each step: before and after."""
    calls = rows(root / ".ci/site/steps.tsv")
    check_steps(luma, calls)
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        photographs(root, folder)
        lines = ['local function shot(name) return photo(name .. ".jpg") end']
        for name in sorted({name for name, _ in calls}):
            lines.append(f'shot("{name}"):save("out/before/{name}.webp", {{ metadata = "none" }})')
        for name, call in calls:
            step = call.replace("(", " ").split()[0]
            lines.append(f'shot("{name}"):{call}:save("out/after/{step}.webp", '
                         '{ metadata = "none" })')
        (folder / "steps.lua").write_text("\n".join(lines) + "\n")
        run(luma, folder, "steps.lua")
        shutil.copytree(folder / "out", target / "steps", dirs_exist_ok=True)
    parts = []
    for name, call in calls:
        step = call.replace("(", " ").split()[0]
        parts += [f"### {step}", "", '<div class="pairs">',
                  figure(f"gallery/steps/before/{name}.webp", "before"),
                  figure(f"gallery/steps/after/{step}.webp", f"<code>{html.escape(call)}</code>"),
                  "</div>", ""]
    return parts


def sheet(root, luma):
    """Runs the recipe of README.md on the photographs, and keeps the sheet that it makes."""
    recipe = (root / "README.md").read_text().split("```lua\n")[1].split("```")[0]
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        photographs(root, folder / "photos")
        (folder / "recipe.lua").write_text(recipe)
        run(luma, folder, "recipe.lua")
        shutil.copyfile(folder / "out/sheet.jpg", root / "docs/images/sheet.jpg")


def sentence(path):
    words = []
    for line in path.read_text().split("\n"):
        if not line.startswith("--") or line == "--":
            break
        words.append(line[2:].strip())
    text = " ".join(words)
    return text.split(". ")[0].rstrip(".") + "."


def shown(root, target, luma, name, caption, new=None):
    """A recipe with the first picture that it saves, if it saves any. `new`: of `luma new`."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "examples"
        shutil.copytree(root / "examples", folder, ignore=shutil.ignore_patterns("out", ".luma"))
        if new:
            subprocess.run([luma, "new", new, f"{name}.lua"], cwd=folder, check=True,
                           stdout=subprocess.DEVNULL)
        saved = run(luma, folder, f"{name}.lua", "--library", folder / "gallery.luma")
        pictures = [p for p in saved if p.endswith((".jpg", ".png", ".webp", ".avif", ".gif"))]
        if not pictures:
            return f"<figure><figcaption>{caption}</figcaption></figure>"
        (folder / "shown.lua").write_text(
            f'photo("{pictures[0]}"):scale {{ width = 480, height = 480 }}\n'
            f'  :save("out/shown/{name}.webp", {{ metadata = "none" }})\n')
        made, = run(luma, folder, "shown.lua")
        shutil.copyfile(folder / made, target / f"{name}.webp")
        return figure(f"gallery/examples/{name}.webp", caption)


def examples(root, target, luma):
    """Each example, and each recipe that only `luma new` has."""
    folder = target / "examples"
    folder.mkdir(parents=True, exist_ok=True)
    parts = ['<div class="pairs">']
    for path in sorted((root / "examples").glob("*.lua")):
        link = f'<a href="examples/{path.name}">{path.stem}</a>: {html.escape(sentence(path))}'
        parts.append(shown(root, folder, luma, path.stem, link))
    own = (root / "Sources/LumaCommand/Templates/RecipeTemplate.swift").read_text()
    for name, says in re.findall(r'RecipeTemplate\(\s*"([a-z-]+)",\s*"([^"]+)"', own):
        caption = f"<code>luma new {name}</code>: {html.escape(says)}."
        parts.append(shown(root, folder, luma, f"new-{name}", caption, new=name))
    return parts + ["</div>", ""]


def errors(root, luma):
    """What Luma says of mistakes."""
    parts = []
    for code in ERRORS:
        name = f"examples/errors/{code}.lua"
        said = subprocess.run([luma, "check", name, "--root", "examples"], cwd=root, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              env=dict(os.environ, NO_COLOR="1"))
        text = said.stdout.strip()
        if f"{name}:" not in text:
            raise SystemExit(f"gallery: {name}: {text}")
        parts += [f"### {code}", "", "```text", text, "```", ""]
    return parts


def page(root, target, luma):
    """Makes the pictures in a folder. Returns the page about them."""
    parts = steps(root, target, luma)
    text = ["# Gallery", "", "`make gallery` makes each picture here by the call or the recipe beside it.",
            "", "## Steps", "", *parts, "## Examples", "",
            "The first picture that each writes, of the drawn photos in [examples](docs/examples.md).",
            "`luma new NAME` writes those with a line `For`, and those at the end, to start with.",
            "", *examples(root, target, luma), "## Mistakes", "", *errors(root, luma),
            "## Prompt", "", "`luma repl`, and what it answers to", "", "```lua", PROMPT.strip(), "```", "",
            "```text", prompt(root, luma), "```", "",
            "## Preview", "", "`luma preview recipe.lua` shows the outputs before any file is written.",
            "", "![A preview of a recipe's outputs](docs/images/preview.jpg)", "",
            "## Terminal", "", "A mistake, a run, a second run that has nothing to do, the report.", "",
            "![A session in a terminal](docs/images/terminal.svg)", "", "## Credits", ""]
    for name, title, author, licence in rows(root / ".ci/site/photographs.tsv"):
        text.append(f"- *{title}* by {author}, {licence}, from scikit-image (`{name}`)")
    return "\n".join(text) + "\n"
