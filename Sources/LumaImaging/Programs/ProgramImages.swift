import CVips
import LumaFiles
import LumaModel

/// The images that a program makes, and what is computed of them.
package struct ProgramImages {
  let program: ImageProgram
  let maker: ImageMaker

  func last() throws(ImagingError) -> VipsImage {
    let last = program.steps.count
    guard let image = try maker.images(of: program, keeping: [last])[last] else {
      throw .failed("vips")
    }
    return image
  }

  /// Writes an image's file; without an output, checks the options.
  func write(
    _ image: VipsImage, as format: OutputFormat, _ options: [OperationArgument]
  ) throws(ImagingError) {
    guard let output = maker.call.outputs.first else {
      return try image.check(as: format, options)
    }
    try image.checkPixels(upTo: VipsImage.mostWritten, "write_to_file")
    try maker.call.options.checkEncoder(of: format, Encoding(options), image.size, frames: 1)
    try maker.job.compute(image) { () throws(ImagingError) in
      try image.save(as: format, options, to: output)
    }
  }

  func writePixels(of image: VipsImage) throws(ImagingError) {
    guard let output = maker.call.outputs.first else { throw .failed("write_to_memory") }
    try image.checkPixels(upTo: ProgramImages.mostBuffered, "write_to_memory")
    let bytes = try maker.job.compute(image) { () throws(ImagingError) in try image.bytes() }
    do throws(SystemError) {
      try Descriptor.write(bytes, to: output)
    } catch {
      throw .system(errno: error.code)
    }
  }

  /// Bytes of pixels that a buffer may have.
  private static let mostBuffered = 256 << 20

  /// The values that an operation returns: those that it always returns, then others.
  func values(of call: OperationCall) throws(ImagingError) -> [ImageField] {
    let images = try maker.images(of: program, keeping: call.places)
    let operation = try VipsOperation.inModule(call.name)
    let outputs = operation.outputs.filter { $0.kind != .image }
    let ordered = outputs.filter(\.isRequired) + outputs.filter { !$0.isRequired }
    let used = call.places.compactMap { images[$0] }
    // Computed while the operation is built.
    let made = try maker.job.computing(used) { () throws(ImagingError) in
      try call.outputs(of: operation, images, wanted: Set(ordered.map(\.name)))
    }
    return ordered.compactMap { made[$0.name].flatMap(ImageField.init) }
  }
}

extension ImageField {
  /// nil: not a value of Lua.
  fileprivate init?(_ value: VipsValue) {
    switch value {
    case .int(let number): self = .integer(number)
    case .double(let number): self = .number(number)
    case .bool(let flag): self = .flag(flag)
    case .string(let text): self = .text(text)
    case .enumeration(let word): self = .text(word.spelled)
    case .ints(let numbers): self = .numbers(numbers.map(Double.init))
    case .doubles(let numbers): self = .numbers(numbers)
    case .flags, .image, .images, .interpolator, .source, .target: return nil
    }
  }
}

extension String {
  /// A word of an enumeration as libvips spells it.
  fileprivate var spelled: String { replacing("_", with: "-") }
}

extension RenderJob {
  /// Computes with images, cancellable by `cancel`.
  fileprivate func computing<Value>(
    _ images: [VipsImage], _ body: () throws(ImagingError) -> Value
  ) throws(ImagingError) -> Value {
    guard let first = images.first else { return try body() }
    return try compute(first) { () throws(ImagingError) in
      try computing(Array(images.dropFirst()), body)
    }
  }
}

extension VipsImage {
  func facts() throws(ImagingError) -> ImageFacts {
    ImageFacts(
      width: width, height: height, bands: bands,
      format: try word(cvips_band_format(pointer), of: "format", in: "cast").spelled,
      interpretation: try word(
        cvips_interpretation(pointer), of: "interpretation", in: "copy"
      ).spelled,
      xres: double(field: "xres") ?? 1, yres: double(field: "yres") ?? 1,
      xoffset: integer(field: "xoffset") ?? 0, yoffset: integer(field: "yoffset") ?? 0,
      fields: fieldNames)
  }

  func value(of name: String) -> ImageField? {
    if let number = integer(field: name) { return .integer(number) }
    if let number = double(field: name), number.isFinite { return .number(number) }
    if let text = string(field: name) { return .text(text) }
    if let numbers = integers(field: name) { return .numbers(numbers.map(Double.init)) }
    return blob(field: name).map { .blob($0.count) }
  }

  /// Encodes the image with options of libvips' saver.
  fileprivate func save(
    as format: OutputFormat, _ options: [OperationArgument], to descriptor: Int32
  ) throws(ImagingError) {
    let target = try VipsTarget(descriptor: descriptor)
    do {
      _ = try Vips.call(format.saver, try arguments(for: format, options, target))
    } catch .operation(.failed(_, let detail)) {
      throw .output(format, .unencodable(detail: detail))
    }
  }

  /// Checks the image's size and the options of a saver.
  fileprivate func check(
    as format: OutputFormat, _ options: [OperationArgument]
  ) throws(ImagingError) {
    _ = try arguments(for: format, options, try VipsTarget())
  }

  private func arguments(
    for format: OutputFormat, _ options: [OperationArgument], _ target: VipsTarget
  ) throws(ImagingError) -> [(String, VipsValue)] {
    try format.check(size)
    try EncoderProbe.check(format, lossless: false)
    var operation = try VipsOperationTable.operation(format.saver).forFiles
    operation.name = "write_to_file"
    var given = [
      ("in", VipsValue.image(self)),
      ("target", .target(target)),
    ]
    for option in options {
      if option.name == "strip", case .flag(let isBare) = option.value {
        if isBare { given += operation.stripping(true) }
      } else {
        given.append((option.name, try option.value.vips([])))
      }
    }
    if format.saver == "heifsave_target", !options.contains(where: { $0.name == "compression" }) {
      given.append(("compression", .enumeration(format == .avif ? "av1" : "hevc")))
    }
    _ = try operation.check(given)
    return given
  }
}
