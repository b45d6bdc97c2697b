import LumaModel

/// A picture file whose header is read and within the limits; pixels are decoded on demand, each
/// time anew.
struct ImageFile: Sendable {
  let path: String
  let header: ImageHeader
  private let options: ImagingOptions
  private let identity: OpenedFile.Identity

  /// In what order pixels will be asked for.
  enum Access: String, Sendable {
    /// Top to bottom, once: a line at a time in memory.
    case sequential
    /// Any order: all of it in memory or decoded again.
    case random
  }

  /// Opens a file and reads its header.
  ///
  /// - **Throws**: `file(path:)`: what is wrong with it; nothing of its pixels was decoded.
  init(_ path: String, options: ImagingOptions = ImagingOptions()) throws(ImagingError) {
    let file = try OpenedFile(path)
    let format = try InputFormat.told(by: file, path: path)
    try options.check(format, path: path)
    try format.openModule(path: path)
    self.path = path
    self.options = options
    identity = file.identity
    if format == .raw, let reading = options.raw {
      header = try ImageHeader(raw: file, path, options, reading)
    } else {
      let image = try Self.load(file, format, path, options, reduction: .none, access: .sequential)
      header = ImageHeader(image, format: format)
    }
    try options.check(header.storedSize, pages: header.pages, path: path)
  }

  /// The pixels, in the working form (see `WorkingForm`), not turned upright yet.
  ///
  /// - Parameters:
  ///   - flight: what may stop a decoder that works before pixels are asked for.
  /// - **Throws**: `undecodable`; a file that ends early is found only when its pixels are read.
  func decode(
    _ reduction: DecodeReduction = .none, access: Access = .sequential, flight: Flight? = nil
  ) throws(ImagingError) -> VipsImage {
    let file = try reopened()
    if header.format == .raw, let reading = options.raw {
      return try WorkingForm.make(
        Self.rawImage(file, path, options, reading, flight: flight))
    }
    let image = try Self.load(
      file, header.format, path, options, reduction: reduction.applicable(to: header.storedSize),
      access: access)
    return try WorkingForm.make(image)
  }

  /// All frames of an animation, one below the other, in the working form and in memory.
  func decodeFrames(_ reduction: DecodeReduction) throws(ImagingError) -> VipsImage {
    let file = try reopened()
    let image = try Self.load(
      file, header.format, path, options, reduction: reduction.applicable(to: header.storedSize),
      access: .sequential, takesAllPages: true)
    do {
      return try WorkingForm.make(image).copiedToMemory()
    } catch {
      throw error.decoding(path: path, format: header.format)
    }
  }

  private func reopened() throws(ImagingError) -> OpenedFile {
    let file = try OpenedFile(path)
    guard file.identity == identity else { throw .file(path: path, .changedWhileReading) }
    return file
  }

  /// Decodes everything and keeps nothing: tells whether a failed output was the input's fault.
  func checkPixels() throws(ImagingError) {
    let image = try decode()
    do {
      _ = try Vips.call("avg", [("in", .image(image))])
    } catch {
      throw error.decoding(path: path, format: header.format)
    }
  }

  /// The most that the decoder can leave out while both stored sides stay at least `wanted`.
  func reduction(atLeast wanted: PixelSize) -> DecodeReduction {
    guard header.format == .heic || header.format == .avif else {
      return .largest(format: header.format, stored: header.storedSize, atLeast: wanted)
    }
    guard header.storedSize.covers(PixelSize(width: wanted.width * 2, height: wanted.height * 2)),
      let size = embeddedSize(), size.covers(wanted)
    else { return .none }
    return .embedded(size)
  }

  /// Size of the reduced copy in the file; nil where there is none or it is another picture.
  func embeddedSize() -> PixelSize? {
    let full = header.storedSize
    // The full picture serves as well: a copy that cannot be opened is no error.
    guard let file = try? reopened(),
      let copy = try? Self.load(
        file, header.format, path, options, reduction: .embedded(full), access: .sequential)
    else { return nil }
    let size = copy.size
    let skew = abs(size.width * full.height - size.height * full.width)
    return size.width < full.width && skew <= max(full.width, full.height) ? size : nil
  }
}

extension InputFormat {
  fileprivate func openModule(path: String) throws(ImagingError) {
    try VipsLibrary.open()
    guard module?.isAvailable ?? true else { throw .file(path: path, .unreadable(self)) }
  }
}
