import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript

extension CommandRow {
  static let convert = CommandRow(
    operands: .photos, sentence: "resize and convert photos, without a recipe",
    purpose: """
      Writes photos in another size or format. A folder stands for all photos in it and in its
      subfolders. The rules are those of recipes: up-to-date outputs are left, a photo is never
      replaced, and a photo that fails does not stop the others. Without --enlarge, no picture is
      enlarged. Without --strip and --metadata, outputs keep all metadata, also the place.
      --recipe prints the recipe that does the same, to go on with.

      """,
    examples: [
      "luma convert *.heic --width 1600 --format webp -o 'web/{name}.webp'",
      "luma convert photos --width 800 --height 800 -o small",
      "luma convert a.jpg b.png --square --width 512 --format avif --strip",
      "luma convert *.heic --format jpg --metadata drop=gps -o web",
      "luma convert *.jpg --max-bytes 100kB --shrink --watermark logo.png -o web",
      "luma convert images/*.jpg --format webp --if-smaller",
      "luma convert photos --crop 4:5 --format jpg -o out --recipe > recipe.lua",
    ],
    notes: """
      --output is a folder, a file, or a template as recipes have it: 'web/{name}-{width}.webp'; see
      'luma help templates'. Without it, a named file whose extension changes is written beside
      itself, and all others into the folder \(ConversionGroups.usual). The photos of a folder keep
      their subfolders; outputs beside them need names such as '{dir}/{name}-small.jpg'. Photos are
      rotated, then cropped, scaled, made gray and marked. --metadata has groups, separated by
      commas: \(ValueForm.Metadata.groups.joined(separator: ", ")). So drop=gps leaves out
      the place, and keep=copyright all but the rights.

      """,
    options: conversions
  ) { settings in
    let environment = Environment.current()
    let groups = ConversionGroups(
      settings.words, output: settings.output, format: settings.conversion.format,
      in: environment)
    let needs = ConversionNeeds(settings, groups, environment)
    var recipe = ConversionRecipe(groups: groups.groups, conversion: settings.conversion)
    if settings.conversion.printsRecipe { recipe.permissions = needs.options }
    let script = Script(
      name: "convert", text: recipe.text, directory: environment.workingDirectory)
    let context = CommandContext(
      settings, of: .convert, script: script, environment: environment)
    return context.run { () throws(Diagnostic) in
      if let refusal = groups.refusal ?? groups.refusal(drawing: settings.conversion.watermark) {
        throw refusal.diagnostic
      }
      for path in groups.missing {
        let near = groups.groups.isEmpty ? ScriptSource.near(path) : nil
        context.reporter.report(.failed(CommandError.missingPhoto(path, near: near).diagnostic))
      }
      let worst = groups.missing.isEmpty ? ExitStatus.success : .failure
      if groups.groups.isEmpty { return worst }
      if settings.conversion.printsRecipe {
        let status = context.print(recipe.text)
        return status == .success ? worst : status
      }
      let options = try context.prepare {
        $0.readable += needs.readable
        $0.writable += needs.writable
        $0.isOfOptions = true
      }
      let shortfall = ConversionShortfall(settings.conversion), reporter = context.reporter
      let session = try context.open(
        options,
        isReported: { event in
          if let warning = shortfall?.note(event) { reporter.report(.warning(warning)) }
          return true
        })
      defer { context.page?.draw(session) }
      let status = ExitStatus(of: try session.run(script), isCheck: settings.checks)
      if context.watcher.isInterrupted { return context.interrupted() }
      return status == .success ? worst : status
    }
  }

  private static let conversions: [CommandOption] = [
    CommandOption(
      "format", argument: "FORMAT", .choice(\.conversion.format, formats),
      "the format to write: jpg, png, webp, avif ... (default: the photo's)", for: [.convert]),
    CommandOption(
      "width", argument: "N", .formed(\.conversion.width, .length),
      "make photos at most N px wide, or N%", for: [.convert]),
    CommandOption(
      "height", argument: "N", .formed(\.conversion.height, .length),
      "make photos at most N px high, or N%", for: [.convert]),
    CommandOption(
      "fit", argument: "WORD",
      .choice(\.conversion.fit, ["inside", "outside", "cover", "contain", "fill"]),
      "how to fit width and height: inside (the default), cover, contain ...",
      for: [.convert]),
    CommandOption(
      "enlarge", .flag(\.conversion.enlarges), "also enlarge smaller photos", for: [.convert]),
    CommandOption(
      "square", .flag(\.conversion.isSquare), "cut out the largest square", for: [.convert]),
    CommandOption(
      "crop", argument: "RATIO", .formed(\.conversion.crop, .crop),
      "cut out a shape, 4:5, or a size, 800x600, 800x600+10+20", for: [.convert]),
    CommandOption(
      "gravity", argument: "WORD", .choice(\.conversion.gravity, gravities),
      "what --crop and --square keep: center (the default), attention ...",
      for: [.convert]),
    CommandOption(
      "rotate", argument: "DEGREES", .formed(\.conversion.rotation, .angle),
      "turn clockwise; photos are upright already", for: [.convert]),
    CommandOption(
      "grayscale", .flag(\.conversion.isGray), "make photos gray", for: [.convert]),
    CommandOption(
      "watermark", argument: "FILE", .filled(\.conversion.watermark, "a file"),
      "draw a picture at the bottom right, a fifth of the width", for: [.convert]),
    CommandOption(
      "quality", argument: "N", .formed(\.conversion.quality, .quality),
      "1 (small) to 100 (default: 80; jxl: 75, avif, heic: 50, jp2: 48)", for: [.convert]),
    CommandOption(
      "max-bytes", argument: "SIZE", .formed(\.conversion.maxBytes, .bytes),
      "the best quality, up to --quality, with at most SIZE, such as 100kB",
      for: [.convert]),
    CommandOption(
      "min-quality", argument: "N", .formed(\.conversion.leastQuality, .quality),
      "with --max-bytes, the least quality (default: 20; with --shrink 60)", for: [.convert]),
    CommandOption(
      "shrink", .flag(\.conversion.shrinks),
      "with --max-bytes, make photos smaller before they lose quality", for: [.convert]),
    CommandOption(
      "if-smaller", .flag(\.conversion.keepsSmaller),
      "leave out files that would be no smaller than their photos", for: [.convert]),
    CommandOption(
      "progressive", .flag(\.conversion.isProgressive),
      "let JPEG and PNG appear whole, then in detail", for: [.convert]),
    CommandOption(
      "metadata", argument: "WHAT", .formed(\.conversion.metadata, .metadata),
      "what to keep: all (default), web, none, keep=GROUP or drop=GROUP",
      for: [.convert]),
    CommandOption(
      "strip", .flag(\.conversion.isStripped),
      "keep no metadata but the color profile; --profile drop leaves it out",
      for: [.convert]),
    CommandOption(
      "profile", argument: "WORD",
      .choice(\.conversion.profile, ["keep", "srgb", "p3", "drop"]),
      "convert colors to srgb or p3; drop: to srgb, without a profile",
      for: [.convert]),
    CommandOption(
      "raw", argument: "WORD", .choice(\.conversion.raw, ["develop", "preview"]),
      "open camera raw: develop it, or use its preview", for: [.convert]),
    CommandOption(
      "overwrite", argument: "WORD",
      .choice(\.conversion.overwrite, ["changed", "always", "never", "error", "unique"]),
      "what to do if the file exists (default: changed)", for: [.convert]),
    CommandOption(
      "recipe", .flag(\.conversion.printsRecipe),
      "print the recipe instead of running it", for: [.convert]),
  ]

  /// Extensions that `--format` takes.
  private static let formats = OutputFormat.allCases.flatMap { format in
    format.extensions.filter { OutputFormat.common.contains($0) }
  }

  private static let gravities = [
    "center", "north", "northeast", "east", "southeast", "south", "southwest", "west",
    "northwest", "attention", "entropy",
  ]
}

extension OutputFormat {
  /// Extensions that people type, without older ones of the same format.
  fileprivate static let common: Set<String> = [
    "jpg", "jpeg", "png", "webp", "avif", "heic", "heif", "jxl", "jp2", "tiff", "tif", "gif", "ico",
    "ppm", "pgm",
  ]
}
