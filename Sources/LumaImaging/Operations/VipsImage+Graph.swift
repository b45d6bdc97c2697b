import CVips
import LumaModel

extension VipsImage {
  /// Runs a graph's operations on the image and returns the result in working form.
  ///
  /// - Throws: The operation's fault, also if the result's size differs from the planned one.
  func run(
    _ graph: PixelGraph, to size: PixelSize, _ job: RenderJob
  ) throws(ImagingError) -> VipsImage {
    let result = try result(of: graph) { image throws(ImagingError) in try job.inMemory(image) }
    guard result.size == size else {
      let name = graph.calls.last?.name ?? "vips"
      throw .operation(
        .failed(operation: name, detail: "\(result.size) px where \(size) were planned"))
    }
    return try result.pictured(like: self)
  }

  /// The most images that libvips computes from each other: each is a level of its stack.
  static var mostNested: Int { 30 }

  /// Returns the result of a graph's calls.
  ///
  /// - Parameter settle: Replaces an image of many levels by one without any.
  fileprivate func result(
    of graph: PixelGraph, settle: (VipsImage) throws(ImagingError) -> VipsImage
  ) throws(ImagingError) -> VipsImage {
    let ends = graph.lastUses
    var images: [VipsImage?] = [self]
    var levels = [0]
    for (place, call) in graph.calls.enumerated() {
      let made = try call.made(of: images)
      let level = 1 + (call.places.map { levels[$0] }.max() ?? 0)
      let isSettled = level >= Self.mostNested
      images.append(ends[place + 1] < 0 ? nil : isSettled ? try settle(made) : made)
      levels.append(isSettled ? 0 : level)
      for used in call.places where ends[used] <= place { images[used] = nil }
    }
    return images[graph.result] ?? self
  }

  /// Converts arbitrary values to an image of the original's depth; those in a color space of their
  /// own are converted from it.
  private func pictured(like picture: VipsImage) throws(ImagingError) -> VipsImage {
    switch interpretation {
    case .lab, .labs, .labq, .xyz, .yxy, .cmc, .lch, .hsv, .scrgb:
      return try WorkingForm.make(inSpace(picture.format == .ushort ? "rgb16" : "srgb"))
    case .gray, .gray16, .rgb, .srgb, .rgb16, .cmyk, .multiband, .histogram, .fourier, .matrix,
      .other:
      if format == picture.format { return try WorkingForm.make(self) }
      if format == .complex {
        throw .operation(.failed(operation: "vips", detail: "complex numbers are no picture"))
      }
      return try WorkingForm.make(whole(picture.format))
    }
  }
}

extension OperationCall {
  /// Runs the call on the images it refers to.
  ///
  /// - Throws: `.geometry`: intermediate images have the same size limit as any other;
  ///   `.operation` with the fault of an argument, `tooManyBands` or `matrixTooLarge`.
  fileprivate func made(of images: [VipsImage?]) throws(ImagingError) -> VipsImage {
    let operation = try VipsOperation.allowed(name)
    let made = try outputs(of: operation, images).image(operation.picture ?? "out")
    try made.checkLimits(of: operation.name)
    return made
  }

  /// Runs the call as an operation whose arguments are checked first.
  ///
  /// - Parameter wanted: Optional outputs.
  func outputs(
    of operation: VipsOperation, _ images: [VipsImage?], wanted: Set<String> = []
  ) throws(ImagingError) -> VipsOutputs {
    var given: [(String, VipsValue)] = []
    for argument in arguments { given.append((argument.name, try argument.value.vips(images))) }
    let checked = try operation.check(given)
    for argument in checked { try argument.checkMatrix() }
    if operation.name == "extract_area" { try checkArea(checked) }
    return try Vips.call(operation.name, given, outputs: wanted)
  }
}

extension OperationCall {
  /// Checks that a part lies in its picture.
  ///
  /// - Throws: `.geometry` with `areaOutside`.
  private func checkArea(_ arguments: [VipsOperation.CheckedArgument]) throws(ImagingError) {
    func number(_ name: String) -> Int {
      let value = arguments.first { $0.argument.name == name }?.value
      return if case .int(let number)? = value { number } else { 0 }
    }
    let rect = PixelRect(
      x: number("left"), y: number("top"), width: number("width"), height: number("height"))
    for image in arguments.flatMap(\.value.images) where !rect.isInside(image.size) {
      throw .geometry(.areaOutside(rect: rect, picture: image.size), at: nil)
    }
  }
}

extension OperationValue {
  /// - Parameter images: by their places.
  func vips(_ images: [VipsImage?]) throws(ImagingError) -> VipsValue {
    switch self {
    case .number(let number): return .double(number)
    case .flag(let flag): return .bool(flag)
    case .word(let word): return .string(word)
    case .numbers(let numbers): return .doubles(numbers)
    case .words(let words): return .flags(words)
    case .image(let place):
      guard images.indices.contains(place), let image = images[place] else {
        throw .failed("vips")
      }
      return .image(image)
    case .images(let places): return .images(places.compactMap { images[$0] })
    case .matrix(let rows): return .image(try VipsImage.make(rows: rows))
    }
  }
}

extension VipsImage {
  /// Makes an image of one band from rows of as many numbers each.
  static func make(rows: [[Double]]) throws(ImagingError) -> VipsImage {
    let numbers = rows.flatMap { $0 }
    return try VipsImage.make(
      bytes: numbers.withUnsafeBytes { Array($0) }, width: rows.first?.count ?? 0,
      height: rows.count, bands: 1, format: .double)
  }
}

extension PixelGraph {
  /// Whether every image is defined before it is used.
  var isSound: Bool {
    let places = calls.enumerated().allSatisfy { index, call in
      call.arguments.allSatisfy { argument in
        switch argument.value {
        case .image(let place): (0...index).contains(place)
        case .images(let places): places.allSatisfy { (0...index).contains($0) }
        case .matrix(let rows):
          !rows.isEmpty && rows.allSatisfy { !$0.isEmpty && $0.count == rows[0].count }
        case .number, .flag, .word, .numbers, .words: true
        }
      }
    }
    return places && (0...calls.count).contains(result)
  }

  /// Returns the output size for a black image of `size`; reads no photo.
  func trial(on size: PixelSize) throws(ImagingError) -> PixelSize {
    let black = try VipsImage.black(size, bands: 3).named("srgb")
    return try black.result(of: self) { image throws(ImagingError) in
      try image.blackened()
    }.size
  }

  /// By image, the place of the last call that uses it; `.max` for the result.
  fileprivate var lastUses: [Int] {
    var ends = [Int](repeating: -1, count: calls.count + 1)
    for (place, call) in calls.enumerated() {
      for used in call.places { ends[used] = place }
    }
    ends[result] = .max
    return ends
  }
}

extension OperationCall {
  /// The images that it uses.
  var places: [Int] {
    arguments.flatMap { argument -> [Int] in
      switch argument.value {
      case .image(let place): [place]
      case .images(let places): places
      case .number, .flag, .word, .numbers, .words, .matrix: []
      }
    }
  }
}

extension VipsImage {
  fileprivate static func black(
    _ size: PixelSize, bands: Int
  ) throws(ImagingError) -> VipsImage {
    try Vips.call(
      "black",
      [("width", .int(size.width)), ("height", .int(size.height)), ("bands", .int(bands))]
    ).image()
  }

  /// A black image of the same form, computed from nothing.
  fileprivate func blackened() throws(ImagingError) -> VipsImage {
    let format = try word(cvips_band_format(pointer), of: "format", in: "cast")
    let space = try word(cvips_interpretation(pointer), of: "interpretation", in: "copy")
    return try Vips.call(
      "cast",
      [("in", .image(VipsImage.black(size, bands: bands))), ("format", .enumeration(format))]
    ).image().named(space)
  }

  /// libvips' word for a value of an enumeration.
  func word(
    _ value: Int32, of argument: String, in operation: String
  ) throws(ImagingError) -> String {
    let words = try VipsOperationTable.operation(operation).argument(argument)?.words ?? [:]
    guard let word = words.first(where: { $0.value == value })?.key else {
      throw .failed(operation)
    }
    return word
  }
}
