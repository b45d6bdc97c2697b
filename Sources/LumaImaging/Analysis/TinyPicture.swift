import LumaModel

/// A picture of so few pixels that its bytes stand in a page. It is a WebP, since other formats
/// spend hundreds of bytes on headers and tables.
enum TinyPicture {
  /// Longest side, px.
  static let side = 16
  static let media = "image/webp"

  /// The file of an image.
  ///
  /// - Parameter picture: in sRGB, so that it needs no profile.
  static func bytes(of picture: VipsImage) throws(ImagingError) -> [UInt8] {
    let bare = try picture.withoutMetadata().editingFields { $0.remove("icc-profile-data") }
    let coded = try Encoder.coded(bare, .webp, Encoding(effort: 9))
    // libvips writes an EXIF block with the resolution even if it is to strip all (8.14).
    let nothing = EnvelopeContents(metadata: nil, size: picture.size, hasAlpha: picture.hasAlpha)
    return try EncodedFile(coded, .webp, nothing, in: WebPChunks.self).bytes
  }
}
