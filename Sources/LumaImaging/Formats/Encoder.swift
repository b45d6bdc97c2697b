public import LumaModel

/// Writes pictures to open files.
public enum Encoder {
  /// Changes whenever the same picture would be encoded to other bytes: part of the signature that
  /// tells whether an output is up to date.
  ///
  /// JPEG to JPEG names libjpeg-turbo alone, which encodes in both lanes: asking for libvips'
  /// version would open it for runs that never need it.
  public static func version(of format: OutputFormat, from input: InputFormat?) -> String {
    let library =
      format == .jpeg && input == .jpeg
      ? "libjpeg-turbo/\(JPEGFormat.version)" : "libvips/\(VipsLibrary.version ?? "none")"
    return "\(format.rawValue)/\(revision) \(library)"
  }

  /// Counts changes of our own settings in this folder.
  private static let revision = 3

  /// Encodes a picture that stands upright, in the working form, and writes it to an empty file.
  ///
  /// - Parameters:
  ///   - metadata: what goes in besides the colour profile; nil or empty: nothing.
  ///   - descriptor: open for writing; stays open.
  /// - **Throws**: `output(format, ...)`; `profileUnreadable`; the decoder's failure where pixels
  ///   were still to be read.
  static func write(
    _ image: VipsImage, save: Save, metadata: MetadataBlobs?, to descriptor: Int32
  ) throws(ImagingError) {
    let format = save.format
    try format.check(image.size)
    try EncoderProbe.check(format, lossless: save.encoding.lossless)
    let ready = try OutputForm.make(image, for: save)
    switch format {
    case .jpeg, .webp: try writeWithOwnMetadata(ready, save, metadata, to: descriptor)
    case .jxl:
      let target = try VipsTarget()
      try encode(ready.carrying(nil), format, save.encoding, to: target)
      let file = JXLBoxes(metadata: metadata).around(target.bytes)
      try OutputDescriptor(descriptor, format).write(file)
    case .png, .tiff, .avif, .heic, .gif:
      let target = try VipsTarget(descriptor: descriptor)
      let described = try ready.carrying(metadata)
      try encode(described, format, save.encoding, to: target)
    }
  }

  /// JPEG's and WebP's metadata is put in here, byte for byte: libvips would write EXIF anew with
  /// libexif, which adds fields, drops what it does not know and moves maker notes.
  private static func writeWithOwnMetadata(
    _ image: VipsImage, _ save: Save, _ metadata: MetadataBlobs?, to descriptor: Int32
  ) throws(ImagingError) {
    let target = try VipsTarget()
    let profile = image.blob(field: "icc-profile-data")
    let bare = try image.carrying(nil).editingFields { $0.remove("icc-profile-data") }
    try encode(bare, save.format, save.encoding, to: target)
    let file =
      save.format == .jpeg
      ? JPEGSegments(metadata: metadata, profile: profile).inserted(into: target.bytes)
      : WebPChunks(metadata: metadata, profile: profile)
        .inserted(into: target.bytes, size: image.size, hasAlpha: image.hasAlpha)
    try OutputDescriptor(descriptor, save.format).write(file)
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
