import LumaFiles
import LumaModel

/// Makes the images of programs.
struct ImageMaker {
  let call: PictureCall
  let job: RenderJob

  /// The images of a program by their places, from 1; only those that later ones or `kept` use.
  func images(
    of program: ImageProgram, keeping kept: [Int]
  ) throws(ImagingError) -> [VipsImage?] {
    var images: [VipsImage?] = [nil]
    var levels = [0]
    let ends = program.lastUses(keeping: kept)
    for (index, step) in program.steps.enumerated() {
      let made = try image(of: step, images)
      try made.checkLimits(of: step.name)
      let level = 1 + (step.places.map { levels[$0] }.max() ?? 0)
      let isSettled = level >= VipsImage.mostNested
      images.append(isSettled ? try job.inMemory(made) : made)
      levels.append(isSettled ? 0 : level)
      for used in step.places where ends[used] <= index { images[used] = nil }
    }
    return images
  }

  /// Returns the error of a photo that cannot be decoded as a whole, if that is why computing with
  /// it failed: libvips decodes where an encoder or an operation needs pixels.
  func blaming(photoOf program: ImageProgram, for error: ImagingError) -> ImagingError {
    switch error {
    case .output(_, .unencodable), .operation(.failed): break
    case .output, .operation, .file, .libraryMissing, .cancelled, .geometry, .profileUnreadable,
      .worker, .system:
      return error
    }
    for step in program.steps {
      guard let path = step.photo else { continue }
      do throws(ImagingError) {
        try VipsLibrary.withOneThread { () throws(ImagingError) in
          let image = try image(of: step, [])
          _ = try job.compute(image) { () throws(ImagingError) in
            try Vips.call("avg", [("in", .image(image))])
          }
        }
      } catch .operation(.failed(_, let detail)) {
        guard let format = try? source(path).1 else { return error }
        let fault = FileFault.undecodable(format, detail: detail).ofPixels
        let damage = ImagingError.file(path: path, fault)
        return call.options.allowsTruncated ? damage.withoutWayOut : damage
      } catch .file(path, let fault) {
        return .file(path: path, fault)
      } catch {
        continue
      }
    }
    return error
  }

  private func image(
    of step: ImageStep, _ images: [VipsImage?]
  ) throws(ImagingError) -> VipsImage {
    switch step {
    case .file(let path, let options): return try opened(path, options)
    case .thumbnail(let path, let options): return try thumbnail(of: path, options)
    case .pixels(let path, let layout): return try pixels(at: path, layout)
    case .matrix(let rows, let scale, let offset):
      return try VipsImage.make(rows: rows).named("matrix").editingFields {
        $0.set("scale", scale)
        $0.set("offset", offset)
      }
    case .call(let call, let output):
      let operation = try VipsOperation.inModule(call.name)
      if let drawn = call.drawnText {
        try InstalledFonts.check(drawn.text, in: drawn.font) { job.notes.add($0) }
      }
      return try call.outputs(of: operation, images).image(output)
    case .field(let place, let name, let value):
      guard let image = images[place] else { throw .failed("set") }
      return try image.editingFields { $0.set(name, value) }
    }
  }

  private func opened(
    _ path: String, _ options: [OperationArgument]
  ) throws(ImagingError) -> VipsImage {
    let (file, format) = try source(path)
    guard let loader = format.row.loader else { throw .file(path: path, .unreadable(format)) }
    let image =
      try format == .jpeg
      ? jpeg(loader, file, options) : load(loader, file, format, options)
    if format == .gif {
      job.note(Soundness(ofGIF: file, frames: options.pagesRead), of: .gif)
    }
    try call.options.check(image.size, pages: image.pages, path: path)
    return image
  }

  /// A JPEG, with reports on it to the job.
  private func jpeg(
    _ loader: String, _ file: OpenedFile, _ options: [OperationArgument]
  ) throws(ImagingError) -> VipsImage {
    let image = try load(loader, file, .jpeg, options.filter { $0.name != "autorotate" })
    var shrink = 1.0, access = ImageFile.Access.random, turns = false
    for option in options {
      switch (option.name, option.value) {
      case ("shrink", .number(let factor)): shrink = factor
      case ("access", .word("sequential")): access = .sequential
      case ("autorotate", .flag(let flag)): turns = flag
      case (_, _): break
      }
    }
    let pixels = try JPEGPixels.image(
      of: file, like: image, shrink: Int(shrink), access: access, call.options, job)
    guard turns else { return pixels }
    return try Vips.call("autorot", [("in", .image(pixels))]).image()
  }

  private func thumbnail(
    of path: String, _ options: [OperationArgument]
  ) throws(ImagingError) -> VipsImage {
    let file = try call.files.open(path)
    let picture = try ImageFile(file, options: call.options)
    let sides = options.compactMap { option -> Double? in
      guard case .number(let side) = option.value else { return nil }
      return ["width", "height"].contains(option.name) ? side : nil
    }
    let side = Int(clamping: Int64(max(1, min(sides.max() ?? 1, 1e7))))
    // Not by libvips' `thumbnail_source`, which shows missing parts of a file as gray.
    let image = try ImageFile.pixels(
      of: file, picture.header.format, call.options,
      reduction: picture.reduction(atLeast: PixelSize(width: side, height: side)),
      access: .random, job)
    var operation = try VipsOperation.inModule("thumbnail_image")
    operation.name = "thumbnail"
    var given = [("in", VipsValue.image(image))]
    for option in options where !Self.strictness.contains(option.name) {
      given.append((option.name, try option.value.vips([])))
    }
    _ = try operation.check(given)
    return try Vips.call("thumbnail_image", given).image()
  }

  /// Options of loaders that the command line decides.
  private static let strictness: Set = ["fail", "fail_on"]

  /// A file whose format may be read, and its loader's module open.
  private func source(_ path: String) throws(ImagingError) -> (OpenedFile, InputFormat) {
    let file = try call.files.open(path)
    let header = try ImageFile(file, options: call.options).header
    return (file, header.format)
  }

  private func load(
    _ loader: String, _ file: OpenedFile, _ format: InputFormat, _ options: [OperationArgument]
  ) throws(ImagingError) -> VipsImage {
    var operation = try VipsOperationTable.operation(loader).forFiles
    operation.name = "new_from_file"
    var given = [
      ("source", VipsValue.source(try VipsSource(file))),
      ("fail_on", .enumeration(call.options.allowsTruncated ? "none" : "truncated")),
    ]
    for option in options where !Self.strictness.contains(option.name) {
      given.append((option.name, try option.value.vips([])))
    }
    _ = try operation.check(given)
    do {
      return try Vips.call(loader, given + [("memory", .bool(true))]).image()
    } catch {
      throw error.decoding(path: file.path, format: format)
    }
  }

  private func pixels(at path: String, _ layout: PixelLayout) throws(ImagingError) -> VipsImage {
    let file = try call.files.open(path)
    let word = try VipsOperationTable.operation("cast").argument("format")?.words[layout.format]
    guard let word, let format = VipsImage.BandFormat(rawValue: word), format != .complex else {
      throw .operation(
        .unknownWord(
          operation: "new_from_memory", argument: "format", word: layout.format,
          choices: ["uchar", "char", "ushort", "short", "uint", "int", "float", "double"]))
    }
    let bytes = file.bytes(at: 0, count: file.count)
    return try VipsImage.make(
      bytes: bytes, width: layout.size.width, height: layout.size.height, bands: layout.bands,
      format: format)
  }
}

extension [OperationArgument] {
  /// How many of a file's pages a loader with these options reads, those before its first included.
  fileprivate var pagesRead: Int {
    var (first, count) = (0.0, 1.0)
    for option in self {
      switch (option.name, option.value) {
      case ("page", .number(let page)): first = page
      case ("n", .number(let pages)): count = pages
      case (_, _): break
      }
    }
    let end = first + count
    return count >= 0 && end < 1e6 ? Int(Swift.max(0, end)) : .max
  }
}

extension ImageStep {
  /// The picture that it reads; nil: none.
  fileprivate var photo: String? {
    switch self {
    case .file(let path, _), .thumbnail(let path, _): path
    case .pixels, .matrix, .call, .field: nil
    }
  }

  /// For messages.
  fileprivate var name: String {
    switch self {
    case .file: "new_from_file"
    case .thumbnail: "thumbnail"
    case .pixels: "new_from_memory"
    case .matrix: "new_from_array"
    case .call(let call, _): call.name
    case .field: "set"
    }
  }
}

extension ImageProgram {
  /// By image, the step that uses it last; `.max`: it is kept.
  fileprivate func lastUses(keeping kept: [Int]) -> [Int] {
    var ends = [Int](repeating: -1, count: steps.count + 1)
    for (index, step) in steps.enumerated() {
      for used in step.places { ends[used] = index }
    }
    for place in kept where ends.indices.contains(place) { ends[place] = .max }
    return ends
  }
}

extension VipsOperation {
  /// A loader or saver with the options that a recipe may give: no paths, and no way around the
  /// limits.
  var forFiles: VipsOperation {
    var narrow = self
    narrow.arguments = arguments.filter { argument in
      switch argument.kind {
      case .string: argument.isOutput
      case .other: argument.isRequired
      case .int, .double, .bool, .enumeration, .flags, .image, .ints, .doubles, .images,
        .interpolator:
        argument.name != "unlimited"
      }
    }.map { argument in
      guard ["tile_width", "tile_height"].contains(argument.name) else { return argument }
      var narrow = argument
      narrow.range = argument.range.clamped(to: 1...4_096)
      return narrow
    }
    return narrow
  }
}

extension VipsImage.FieldEditor {
  fileprivate func set(_ name: String, _ value: ImageField?) {
    switch value {
    case .integer(let number): set(name, number)
    case .number(let number): set(name, number)
    case .text(let text): set(name, text)
    case nil: remove(name)
    // Recipes set none of these.
    case .flag, .numbers, .blob: break
    }
  }
}
