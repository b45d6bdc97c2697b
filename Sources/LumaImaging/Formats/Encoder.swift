public import LumaModel

/// Writes pictures to open files.
public enum Encoder {
  /// Changes whenever the same picture would be encoded to other bytes: part of the signature that
  /// tells whether an output is up to date.
  ///
  /// JPEG to JPEG and to WebP name the encoder alone, which is the same in both lanes: asking for
  /// libvips' version would open it for runs that never need it, so another libvips makes none of
  /// them anew.
  public static func version(of format: OutputFormat, from input: InputFormat?) -> String {
    let library =
      switch (input, format) {
      case (.jpeg, .jpeg): "libjpeg-turbo/\(JPEGFormat.version)"
      case (.jpeg, .webp): "libwebp/\(WebPFormat.version)"
      case (_, _): "libvips/\(VipsLibrary.version ?? "none")"
      }
    return "\(format.rawValue)/\(revision) \(library)"
  }

  /// Counts changes of our own in how pictures are made and encoded.
  private static let revision = 5

  /// Encodes a picture that stands upright, in the working form, and writes it to an empty file.
  ///
  /// - Parameters:
  ///   - metadata: what goes in besides the colour profile; nil or empty: nothing.
  ///   - descriptor: open for writing; stays open.
  ///   - animation: the picture is a strip of frames.
  ///   - flight: asked, between encodings, whether to go on.
  /// - Returns: The quality that was found, where one was searched for.
  /// - **Throws**: `output(format, ...)`; `profileUnreadable`; the decoder's failure where pixels
  ///   were still to be read.
  @discardableResult
  static func write(
    _ image: VipsImage, save: Save, metadata: MetadataBlobs?, to descriptor: Int32,
    animation: Animation? = nil, flight: Flight? = nil
  ) throws(ImagingError) -> Int? {
    let format = save.format
    let size = PixelSize(width: image.width, height: animation?.height ?? image.height)
    try format.check(size)
    try EncoderProbe.check(format, lossless: save.encoding.lossless)
    let ready = try OutputForm.make(image, for: save)
    if let target = save.encoding.target {
      let found = try search(save, target, ready, flight) { (save, kept) throws(ImagingError) in
        try file(of: kept, size, save, metadata, animation)
      }
      try OutputDescriptor(descriptor, format).write(found.file)
      return found.quality
    }
    switch format {
    case .jpeg, .webp, .jxl, .gif:
      let file = try file(of: ready, size, save, metadata, animation)
      try OutputDescriptor(descriptor, format).write(file)
    case .png, .tiff, .avif, .heic:
      let target = try VipsTarget(descriptor: descriptor)
      try encode(ready.carrying(metadata), format, save.encoding, to: target)
    }
    return nil
  }

  /// Metadata is put in here, byte for byte: libvips would write EXIF anew with libexif, which adds
  /// fields, drops what it does not know and moves maker notes; of a JPEG XL it writes none.
  private static func file(
    of image: VipsImage, _ size: PixelSize, _ save: Save, _ metadata: MetadataBlobs?,
    _ animation: Animation?
  ) throws(ImagingError) -> [UInt8] {
    let target = try VipsTarget()
    let profile = image.blob(field: "icc-profile-data")
    let isWritten = [.avif, .heic, .png, .tiff].contains(save.format)
    var bare = try image.carrying(isWritten ? metadata : nil)
    if save.format == .jpeg || save.format == .webp {
      bare = try bare.editingFields { $0.remove("icc-profile-data") }
    }
    if let animation { bare = try bare.played(as: animation) }
    try encode(bare, save.format, save.encoding, to: target)
    switch save.format {
    case .jpeg:
      return JPEGSegments(metadata: metadata, profile: profile).inserted(into: target.bytes)
    case .webp:
      return WebPChunks(metadata: metadata, profile: profile)
        .inserted(into: target.bytes, size: size, hasAlpha: image.hasAlpha)
    case .jxl: return JXLBoxes(metadata: metadata).around(target.bytes)
    case .gif, .png, .tiff, .avif, .heic: return target.bytes
    }
  }

  static func encode(
    _ image: VipsImage, _ format: OutputFormat, _ encoding: Encoding, to target: VipsTarget
  ) throws(ImagingError) {
    let arguments =
      [("in", VipsValue.image(image)), ("target", .target(target))]
      + encoding.options(for: format, image) + [("strip", .bool(image.isBare))]
    do {
      _ = try Vips.call(format.saver, arguments)
    } catch .operation(.failed(_, let detail)) {
      throw .output(format, .unencodable(detail: detail))
    }
  }
}
