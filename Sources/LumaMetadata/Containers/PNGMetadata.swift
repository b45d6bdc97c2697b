import LumaFiles

/// Reads the EXIF of a PNG file that exiv2 0.27 does not read: its chunk, and a text in hexadecimal
/// digits that does not begin as in a JPEG.
///
/// - **Source**: PNG, third edition, 11.3.4; exiftool's PNG.pm for the text, which ImageMagick
///   invented.
enum PNGMetadata {
  /// Returns the metadata of a file's "eXIf" chunk; nil if there is no readable one.
  ///
  /// A chunk after the pixels counts if there is none before them, but does not turn the picture.
  static func exif(in file: OpenedFile) -> Exiv2Photo? {
    let bytes = ByteRegion(file)
    let late = { ChunkReader(bytes, .png).chunks.first { $0.name == "eXIf" }?.body }
    guard let body = ByteRegion.exif(ofPNG: bytes) ?? late() else {
      return profile(in: bytes).flatMap { try? Exiv2Photo(bytes: $0) }
    }
    return body.count <= Sidecar.limit ? try? Exiv2Photo(bytes: body.bytes()) : nil
  }

  private static let keywords = ["Raw profile type exif", "Raw profile type APP1"]

  /// The bytes of a text that holds a name, a length and that many bytes, each on one or more
  /// lines.
  private static func profile(in file: ByteRegion) -> [UInt8]? {
    guard let text = PNGTexts.text(keywords, in: file) else { return nil }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    guard lines.count == 3,
      let count = Int(String(decoding: lines[1], as: UTF8.self).filter { $0 != " " })
    else { return nil }
    let digits = lines[2].filter { $0 > 0x20 }.prefix { Character(Unicode.Scalar($0)).isHexDigit }
    let bytes = Array(digits.prefix(2 * min(max(count, 0), Sidecar.limit)))
    let pairs = stride(from: 0, to: bytes.count - 1, by: 2).compactMap {
      UInt8(String(decoding: bytes[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
    return Array(pairs.starts(with: "Exif\0\0".utf8) ? pairs.dropFirst(6) : pairs[...])
  }
}
