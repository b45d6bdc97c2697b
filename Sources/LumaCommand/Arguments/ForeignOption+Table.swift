/// Luma's forms of other programs' options, by their names in lowercase without dashes.
extension ForeignOption {
  private static let scaled: Advice = (
    "write --width 800 --height 600", "picks:scale { width = 800, height = 600 }"
  )
  private static let upright: Advice = (
    "photos are always turned upright: leave it out",
    "photos are always turned upright: leave it out"
  )
  private static let stripped: Advice = (
    "did you mean '--strip'?", "save(\"out/{name}.jpg\", { metadata = \"none\" })"
  )
  private static let placeless: Advice = (
    "write --metadata drop=gps",
    "save(\"out/{name}.jpg\", { metadata = { drop = { \"gps\" } } })"
  )
  private static let rights: Advice = (
    "write --metadata keep=copyright", "save(\"out/{name}.jpg\", { metadata = \"web\" })"
  )
  private static let groups: Advice = (
    "write --metadata keep=copyright, or --metadata drop=gps",
    "save(\"out/{name}.jpg\", { metadata = { keep = { \"copyright\" } } })"
  )
  private static let drawn: Advice = (
    "--watermark FILE draws a picture; other jobs need a recipe: luma convert --recipe prints one",
    "picks:text \"(c) Ada\", or picks:overlay \"logo.png\""
  )
  private static let gray: Advice = ("did you mean '--grayscale'?", "picks:grayscale()")

  private static let quality: Advice = (
    "did you mean '--quality'?", "save(\"out/{name}.jpg\", { quality = 80 })"
  )
  private static let small: Advice = (
    "did you mean '--max-bytes'?", "save(\"out/{name}.jpg\", { max_bytes = \"100 kB\" })"
  )
  private static let output: Advice = ("did you mean '--output'?", "picks:save \"out/{name}.jpg\"")
  private static let marked: Advice = ("did you mean '--watermark'?", "picks:overlay \"logo.png\"")
  private static let opened: Advice = (
    "photos stand alone: luma convert a.jpg", "folder \"photos\", or photos { \"*.jpg\" }"
  )
  private static let deep: Advice = (
    "a folder is taken with its subfolders: leave it out",
    "folder(\"photos\", { recursive = true })"
  )

  private static func format(_ ending: String, _ hint: String? = nil) -> Advice {
    (
      hint ?? "write --format \(ending)",
      "save \"out/{name}.\(ending)\": the extension is the format"
    )
  }

  private static func fetched(_ option: String) -> Advice {
    let call = "fetch { \(option) }"
    return ("it needs a recipe, which --recipe prints: folder(\"photos\"):\(call)", call)
  }

  private static func step(_ code: String) -> Advice {
    ("it needs a recipe, which --recipe prints: add picks:\(code)", "picks:\(code)")
  }

  private static func saved(_ option: String) -> Advice {
    let code = "save(\"out/{name}.jpg\", { \(option) })"
    return ("it needs a recipe, which --recipe prints: \(code)", code)
  }

  private static let progressive: Advice = (
    "did you mean '--progressive'?", "save(\"out/{name}.jpg\", { progressive = true })"
  )

  static let advice: [String: Advice] = [
    "resize": scaled, "thumbnail": scaled, "geometry": scaled, "size": scaled, "scale": scaled,
    "resample": scaled, "sample": scaled, "adaptiveresize": scaled, "resizewidth": scaled,
    "resizeheight": scaled, "maxwidth": scaled, "maxheight": scaled, "max": scaled,
    "width": ("did you mean '--width'?", "picks:scale { width = 800 }"),
    "w": ("did you mean '--width'?", "picks:scale { width = 800 }"), "s": scaled,
    "height": ("did you mean '--height'?", "picks:scale { height = 600 }"),
    "withoutenlargement": (
      "nothing is enlarged: leave it out", "nothing is enlarged: leave it out"
    ),
    "enlarge": ("did you mean '--enlarge'?", "picks:scale { width = 800, enlarge = true }"),
    "upscale": ("did you mean '--enlarge'?", "picks:scale { width = 800, enlarge = true }"),
    "gravity": (
      "did you mean '--gravity'?", "picks:crop { aspect = \"1:1\", gravity = \"north\" }"
    ),
    "position": (
      "did you mean '--gravity'?", "picks:crop { aspect = \"1:1\", gravity = \"north\" }"
    ),
    "smartcrop": (
      "write --square --gravity attention",
      "picks:crop { aspect = \"1:1\", gravity = \"attention\" }"
    ),
    "crop": ("did you mean '--crop'?", "picks:crop { aspect = \"4:5\" }"),
    "extract": (
      "write --crop 800x600+10+20", "picks:crop { x = 10, y = 20, width = 800, height = 600 }"
    ),
    "aspect": ("write --crop 4:5", "picks:crop { aspect = \"4:5\" }"),
    "ratio": ("write --crop 4:5", "picks:crop { aspect = \"4:5\" }"),
    "square": ("did you mean '--square'?", "picks:crop { aspect = \"1:1\" }"),
    "cover": (
      "write --width 800 --height 600 --fit cover",
      "picks:scale { width = 800, height = 600, fit = \"cover\" }"
    ),
    "extent": (
      "write --width 800 --height 600 --fit contain",
      "picks:pad { width = 800, height = 600, background = \"white\" }"
    ),
    "shave": step("crop { inset = 20 }"), "trim": step("trim()"),
    "chop": step("crop { inset = 20 }"),
    "autoorient": upright, "autorotate": upright, "autorot": upright, "orient": upright,
    "rotate": ("did you mean '--rotate'?", "picks:rotate(90)"),
    "flip": step("flip \"vertical\""), "flop": step("flip \"horizontal\""),
    "transpose": step("rotate(90):flip \"horizontal\""),
    "strip": stripped, "all": stripped, "noexif": stripped, "nometadata": stripped,
    "stripmetadata": stripped, "removemetadata": stripped,
    "stripexif": stripped, "removeexif": stripped, "striptags": stripped,
    "metadata": ("did you mean '--metadata'?", "save(\"out/{name}.jpg\", { metadata = \"web\" })"),
    "gps": placeless, "gpsall": placeless, "gps:all": placeless, "nogps": placeless,
    "stripgps": placeless, "removegps": placeless, "dropgps": placeless, "nolocation": placeless,
    "striplocation": placeless, "removelocation": placeless, "location": placeless,
    "privacy": placeless, "keepcopyright": rights, "copyrightonly": rights, "keep": groups,
    "drop": groups, "keepmetadata": groups, "dropmetadata": groups, "exif": groups,
    "keepexif": groups, "withexif": groups, "tags": groups,
    "withmetadata": (
      "metadata is kept: leave it out", "save keeps metadata: leave it out"
    ),
    "quality": quality,
    "q": quality,
    "compress": quality,
    "maxbytes": small,
    "maxsize": small,
    "targetsize": small,
    "format": format("webp", "did you mean '--format'?"),
    "f": format("webp", "did you mean '--format'?"),
    "to": format("webp", "did you mean '--format'?"),
    "webp": format("webp"),
    "avif": format("avif"),
    "jpeg": format("jpg"),
    "jpg": format("jpg"),
    "png": format("png"),
    "i": opened, "input": opened, "r": deep, "recursive": deep, "recurse": deep,
    "ext": ("name the photos: luma convert photos/*.jpg", "photos { \"photos/*.{jpg,heic}\" }"),
    "o": output,
    "out": output,
    "outdir": output,
    "d": output,
    "path": output,
    "dest": output,
    "grayscale": gray, "greyscale": gray, "gray": gray, "grey": gray, "monochrome": gray,
    "bw": gray, "type": gray, "colorspace": gray,
    "watermark": marked,
    "composite": marked,
    "overlay": marked,
    "logo": marked,
    "annotate": drawn, "draw": drawn, "text": drawn, "caption": drawn, "label": drawn,
    "font": drawn, "pointsize": drawn, "fill": drawn, "stroke": drawn,
    "sharpen": step("sharpen()"), "unsharp": step("sharpen()"), "blur": step("blur(4)"),
    "gaussianblur": step("blur(4)"), "negate": step("vips \"invert\""),
    "normalize": step("adjust { contrast = 0.2 }"), "normalise": step("adjust { contrast = 0.2 }"),
    "autolevel": step("adjust { contrast = 0.2 }"), "level": step("adjust { contrast = 0.2 }"),
    "contraststretch": step("adjust { contrast = 0.2 }"),
    "brightnesscontrast": step("adjust { brightness = 0.1, contrast = 0.2 }"),
    "brightness": step("adjust { brightness = 0.1 }"),
    "contrast": step("adjust { contrast = 0.2 }"),
    "modulate": step("adjust { brightness = 0.1, saturation = 0.2 }"),
    "saturation": step("adjust { saturation = 0.2 }"), "gamma": step("adjust { gamma = 1.2 }"),
    "equalize": step("vips \"hist_equal\""), "sepiatone": step("sepia()"),
    "sepia": step("sepia()"), "vignette": step("vignette()"), "tint": step("tint \"#704214\""),
    "colorize": step("tint \"#704214\""), "posterize": step("posterize(4)"),
    "threshold": step("threshold()"), "border": step("border { width = 20, color = \"white\" }"),
    "bordercolor": step("border { width = 20, color = \"white\" }"),
    "frame": step("border { width = 20, color = \"white\" }"),
    "background": step("flatten \"white\""), "flatten": step("flatten \"white\""),
    "alpha": step("flatten \"white\""), "extend": step("pad(20)"), "pad": step("pad(20)"),
    "roundcorners": step("round_corners(40)"),
    "montage": step("contact_sheet():save \"out/sheet.jpg\""),
    "tile": step("contact_sheet { columns = 4 }:save \"out/sheet.jpg\""),
    "append": step("contact_sheet { columns = 1 }:save \"out/sheet.jpg\""),
    "delay": step("animate { delay = 100 }:save \"out/a.webp\""),
    "interlace": progressive, "progressive": progressive,
    "samplingfactor": saved("subsampling = \"4:4:4\""),
    "chromasubsampling": saved("subsampling = \"4:4:4\""),
    "density": saved("dpi = 300"), "units": saved("dpi = 300"), "dpi": saved("dpi = 300"),
    "profile": saved("profile = \"srgb\""), "lossless": saved("lossless = true"),
    "mozjpeg": saved("effort = 9"), "effort": saved("effort = 9"), "speed": saved("effort = 9"),
    "define": saved("quality = 80"), "depth": saved("bitdepth = 10"),
    "colors": saved("colors = 16"), "palette": saved("colors = 16"), "loop": saved("loop = 0"),
    "title": saved("metadata = { \"all\", set = { title = \"...\" } }"),
    "copyright": saved("metadata = { \"all\", set = { copyright = \"...\" } }"),
    "keywords": saved("metadata = { \"all\", add = { keywords = { \"sea\" } } }"),
    "tagsfromfile": ("metadata is kept: leave it out", "save keeps metadata: leave it out"),
    "where": fetched("where = \"rating >= 4\""),
    "if": fetched("where = \"rating >= 4\""),
    "filter": fetched("where = \"rating >= 4\""),
    "sort": fetched("sort = \"-creationDate\""), "limit": fetched("limit = 10"),
  ]
}
