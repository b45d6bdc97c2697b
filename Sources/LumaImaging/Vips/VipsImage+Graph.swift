import LumaModel

extension VipsImage {
  /// Runs a graph's operations on the image and returns the result in working form.
  ///
  /// - Throws: The operation's fault, also if the result's size differs from the planned one.
  func run(_ graph: PixelGraph, to size: PixelSize) throws(ImagingError) -> VipsImage {
    let result = try images(of: graph)[graph.result]
    guard result.size == size else {
      let name = graph.calls.last?.name ?? "vips"
      throw .operation(
        .failed(operation: name, detail: "\(result.size) px where \(size) were planned"))
    }
    return try result.pictured(like: self)
  }

  /// The image and the result of each call.
  fileprivate func images(of graph: PixelGraph) throws(ImagingError) -> [VipsImage] {
    var images = [self]
    for call in graph.calls { images.append(try call.made(of: images)) }
    return images
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
  /// - Throws: `.geometry`: intermediate images have the same size limit as any other.
  fileprivate func made(of images: [VipsImage]) throws(ImagingError) -> VipsImage {
    let operation = try VipsOperation.allowed(name)
    var given: [(String, VipsValue)] = []
    for argument in arguments { given.append((argument.name, try argument.value.vips(images))) }
    let outputs = try Vips.call(name, given)
    let made = try outputs.image(operation.picture ?? "out")
    do throws(GeometryError) {
      try PixelLimits.check(made.size, step: name)
    } catch {
      throw .geometry(error, at: nil)
    }
    return made
  }
}

extension VipsOperation {
  /// Fourier transforms and operations built on them cannot be interrupted. Two at once also crash:
  /// libvips calls FFTW's planner, which is not thread-safe, from several threads.
  private static let unstoppable: Set<String> = [
    "fractsurf", "freqmult", "fwfft", "invfft", "phasecor", "spectrum",
  ]

  /// In libvips 8.14 `conva` writes out of bounds for 16-bit images, and `quadratic` prints a line
  /// per pixel.
  private static let unsound: Set<String> = ["conva", "quadratic"]

  /// Opens files named in an image's history.
  private static let opensFiles: Set<String> = ["globalbalance"]

  /// Returns an operation that a recipe may call.
  ///
  /// - Throws: `unknown` with the nearest name, `forbidden`, `unstoppable`, `unsound`,
  ///   `opensFiles`, `noPicture`.
  static func allowed(_ name: String) throws(ImagingError) -> VipsOperation {
    let operation = try VipsOperationTable.operation(name)
    guard !opensFiles.contains(name) else { throw .operation(.opensFiles(name)) }
    guard !unsound.contains(name) else { throw .operation(.unsound(name)) }
    guard operation.isSafeByName else { throw .operation(.forbidden(name)) }
    guard !unstoppable.contains(name) else { throw .operation(.unstoppable(name)) }
    guard operation.picture != nil else { throw .operation(.noPicture(operation: name)) }
    return operation
  }

  /// The output that is the result: the first required image, or the image drawn on.
  var picture: String? {
    outputs.first { $0.kind == .image && $0.isRequired }?.name
      ?? arguments.first { $0.kind == .image && $0.isModified }?.name
  }
}

extension OperationValue {
  fileprivate func vips(_ images: [VipsImage]) throws(ImagingError) -> VipsValue {
    switch self {
    case .number(let number): return .double(number)
    case .flag(let flag): return .bool(flag)
    case .word(let word): return .string(word)
    case .numbers(let numbers): return .doubles(numbers)
    case .words(let words): return .flags(words)
    case .image(let place): return .image(images[place])
    case .images(let places): return .images(places.map { images[$0] })
    case .matrix(let rows):
      let numbers = rows.flatMap { $0 }
      return .image(
        try VipsImage.make(
          bytes: numbers.withUnsafeBytes { Array($0) }, width: rows.first?.count ?? 0,
          height: rows.count, bands: 1, format: .double))
    }
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
    let black = try Vips.call(
      "black",
      [("width", .int(size.width)), ("height", .int(size.height)), ("bands", .int(3))]
    ).image().named("srgb")
    return try black.images(of: self)[result].size
  }
}
