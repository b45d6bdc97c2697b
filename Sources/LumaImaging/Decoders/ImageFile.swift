import LumaFiles
import LumaModel

/// An image file whose header has been read and checked against the limits. Each call decodes its
/// pixels anew.
struct ImageFile: Sendable {
  let path: String
  let header: ImageHeader
  let options: ImagingOptions
  private let stamp: FileStamp
  /// What its pixels mean, as decoded.
  let colors: ColorIdentity
  /// What was chosen of its pages or frames; nil: the main one.
  let chosen: ChosenFrames?
  /// A file that was sent to this process, or is in memory: it has no path.
  private let received: OpenedFile?

  /// Access pattern of a decoded image.
  enum Access: String, Sendable {
    /// Once, top to bottom: buffers only a few lines.
    case sequential
    /// Any order: keeps the whole image in memory or decodes it again.
    case random
  }

  /// Opens a file and reads its header.
  ///
  /// - Throws: `file(path:)`; no pixels have been decoded yet.
  init(_ path: String, options: ImagingOptions = ImagingOptions()) throws(ImagingError) {
    try self.init(options.gate.picture(path), options: options)
  }

  /// - Throws: As for a path.
  init(_ file: OpenedFile, options: ImagingOptions) throws(ImagingError) {
    try self.init(ShownFile(file, options), options: options)
  }

  /// - Throws: As for a path.
  init(_ shown: ShownFile, options: ImagingOptions) throws(ImagingError) {
    let (file, format) = (shown.file, shown.format)
    ReadingWatch.note(file)
    path = file.path
    try format.openModule(path: path)
    self.options = options
    stamp = file.stamp
    received = file.mapping == nil ? nil : file
    if format == .raw {
      header = try ImageHeader(raw: file, options)
      colors = ColorIdentity(.rgb, [])
      chosen = nil
    } else {
      let chosen = try ChosenFrames(of: file, format, options)
      let loaded = try Self.load(
        file, format, options, reduction: .none, access: .sequential, pages: chosen?.page)
      self.chosen = chosen
      colors = ColorIdentity(of: loaded, in: ByteRegion(file), format)
      let image = try loaded.carrying(colors)
      var header = ImageHeader(image, format: format)
      header.note(chosen.map(\.frames) ?? Frames(of: file, format), options)
      if let chosen { header.take(chosen) }
      if format.row.orientation == .tag {
        header.orientation =
          shown.part ?? chosen?.orientation(in: file) ?? Self.orientation(taggedIn: file, format)
      } else if [.heic, .avif].contains(format), let gaps = HEIFGaps(ByteRegion(file)) {
        header.orientation = gaps.orientation
      }
      self.header = header
    }
    try options.check(header.storedSize, pages: header.pages, path: path)
  }

  /// Returns the pixels in working form (see `WorkingForm`), before orientation is applied.
  ///
  /// - Parameters:
  ///   - isHalved: Whether all outputs are at most half as large.
  ///   - job: Cancels decoders, and gets their reports on the file.
  /// - Throws: `undecodable`; a truncated file is only detected when its pixels are read.
  func decode(
    _ reduction: DecodeReduction = .none, isHalved: Bool = false, access: Access = .sequential,
    job: RenderJob? = nil
  ) throws(ImagingError) -> VipsImage {
    let file = try reopened()
    if header.format == .raw {
      return try WorkingForm.make(
        RawFile(file, options: options, job: job).image(isHalved: isHalved))
    }
    let image = try Self.pixels(
      of: file, header.format, options, reduction: reduction.applicable(to: header.storedSize),
      access: access, job ?? RenderJob(), chosen)
    return try meant(image, job)
  }

  private static func orientation(taggedIn file: OpenedFile, _ format: InputFormat) -> Orientation {
    if format == .tiff, let photo = TIFFPhoto(ByteRegion(file)), !photo.isFirst {
      return photo.orientation
    }
    return Orientation(taggedIn: ByteRegion(file), format) ?? .up
  }

  /// A decoder's image in working form, in colors that its profile describes.
  private func meant(_ image: VipsImage, _ job: RenderJob?) throws(ImagingError) -> VipsImage {
    job?.note(colors)
    let made = try WorkingForm.make(image.carrying(colors))
    return try colors.converted.map { code throws(ImagingError) in
      try made.standardized(from: code)
    } ?? made
  }

  /// The image as its loader opens it, for its fields; pixels are `decode`'s.
  func opened() throws(ImagingError) -> VipsImage {
    guard header.format != .raw else { return try decode() }
    return try Self.load(
      reopened(), header.format, options, reduction: .none, access: .sequential,
      pages: chosen?.page
    ).carrying(colors)
  }

  /// The same file, open.
  func reopened() throws(ImagingError) -> OpenedFile {
    if let received { return received }
    let file = try options.gate.picture(path)
    guard file.stamp.hasContent(of: stamp) else { throw .file(path: path, .changedWhileReading) }
    return file
  }

  /// Returns the largest reduction that keeps both stored sides at least at `wanted`.
  func reduction(atLeast wanted: PixelSize) -> DecodeReduction {
    guard header.format.row.reduction == .thumbnail else {
      return .largest(format: header.format, stored: header.storedSize, atLeast: wanted)
    }
    guard header.storedSize.covers(PixelSize(width: wanted.width * 2, height: wanted.height * 2)),
      let size = embeddedSize(), size.covers(wanted)
    else { return .none }
    return .embedded(size)
  }

  /// Size of the file's thumbnail; nil if there is none or its aspect ratio differs.
  func embeddedSize() -> PixelSize? {
    let full = header.storedSize
    // An unreadable thumbnail is not an error: the full image serves as well.
    guard let file = try? reopened(),
      let copy = try? Self.load(
        file, header.format, options, reduction: .embedded(full), access: .sequential,
        pages: chosen?.page)
    else { return nil }
    let size = copy.size
    let skew = abs(size.width * full.height - size.height * full.width)
    return size.width < full.width && skew <= max(full.width, full.height) ? size : nil
  }
}

extension ImageFile {
  /// The gain map of a HEIC or AVIF that libvips reads, which turns it.
  var gainMap: HEIFGainMap? {
    guard header.format == .heic || header.format == .avif, let file = try? reopened(),
      let items = HEIFItemReader(ByteRegion(file))
    else { return nil }
    return HEIFGainMap(items, header.format, photo: .up)
  }
}

extension InputFormat {
  fileprivate func openModule(path: String) throws(ImagingError) {
    try VipsLibrary.open()
    guard isModuleAvailable else { throw .file(path: path, .unreadable(self)) }
  }
}

/// Properties of an image known from its header.
struct ImageHeader: Hashable, Sendable {
  var format: InputFormat
  /// Size of the first page as decoded, px.
  var storedSize: PixelSize
  /// Orientation to apply to decoded pixels; `.up` for formats whose decoder applies it.
  var orientation: Orientation
  var pages: Int
  var bands: Int
  var hasAlpha: Bool
  /// Bits per channel in working form: 8 or 16.
  var bitDepth: Int
  var hasProfile: Bool
  /// Its pictures, if it has several.
  var frames: Frames?

  /// How many of its pictures an output keeps.
  func kept(by save: Save) -> Int {
    guard let frames, frames.isKept(from: format, by: save) else { return 1 }
    return frames.kind == .pages ? frames.count ?? 1 : pages
  }

  var uprightSize: PixelSize { orientation.applied(to: storedSize) }
}

extension ImageHeader {
  /// Header of the image that a raw file is developed to. Sensor data are not read.
  init(raw file: OpenedFile, _ options: ImagingOptions) throws(ImagingError) {
    let raw = try RawFile(file, options: options)
    self.init(
      format: .raw, storedSize: raw.developedSize(), orientation: raw.orientation, pages: 1,
      bands: 3, hasAlpha: false, bitDepth: 8, hasProfile: false)
  }

  init(_ image: VipsImage, format: InputFormat) {
    self.init(
      format: format, storedSize: image.size, orientation: .up, pages: image.pages,
      bands: image.bands,
      hasAlpha: image.hasAlpha, bitDepth: image.format == .uchar ? 8 : 16,
      hasProfile: image.hasField("icc-profile-data"))
  }

  /// Takes what the file's headers say of its pictures.
  fileprivate mutating func note(_ found: Frames?, _ options: ImagingOptions) {
    frames = found.flatMap { $0.isSeveral || $0.isCut ? $0 : nil }
    // libvips reads damaged ones in part.
    if found == nil, format.row.hasFrames, pages > 1 { frames = Frames(.animation, count: pages) }
    if options.takesPagesAsFrames { frames?.kind = .animation }
    // Only poppler counts pages of a PDF.
    if format == .pdf, found == nil, pages > 1 { frames = Frames(.pages, count: pages) }
    // libvips does not count those of an animated PNG or JPEG XL.
    if [.png, .jxl].contains(format), let parts = frames?.parts, !parts.isEmpty {
      pages = parts.count
    }
  }

  fileprivate mutating func take(_ chosen: ChosenFrames) {
    pages = chosen.range.count
    if pages == 1 { frames = nil }
  }
}
