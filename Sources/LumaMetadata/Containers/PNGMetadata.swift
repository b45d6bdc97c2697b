import LumaFiles

/// Reads the EXIF chunk of a PNG file, which exiv2 0.27 does not.
///
/// - **Source**: PNG, third edition, 11.3.4.
enum PNGMetadata {
  /// Returns the metadata of a file's "eXIf" chunk; nil if there is none that can be read.
  ///
  /// A chunk after the pixels counts if there is none before them, but turns no pixels.
  static func exif(in file: OpenedFile) -> Exiv2Photo? {
    let bytes = ByteRegion(file)
    let late = { ChunkReader(bytes, .png).chunks.first { $0.name == "eXIf" }?.body }
    guard let body = ByteRegion.exif(ofPNG: bytes) ?? late(), body.count <= Sidecar.limit else {
      return nil
    }
    return try? Exiv2Photo(bytes: body.bytes())
  }

  /// Returns the text "Creation Time" of a file, which Windows writes as ISO 8601 and others as RFC
  /// 1123; nil if there is none. That of a compressed text is not read.
  static func creationTime(in file: ByteRegion) -> String? {
    ChunkReader(file, .png).chunks.firstNonNil { chunk in
      guard chunk.name == "tEXt" || chunk.name == "iTXt", chunk.body.count <= mostBytes else {
        return nil
      }
      let parts = chunk.body.bytes().split(
        separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, decoded(parts[0]).lowercased() == "creation time" else { return nil }
      let text = chunk.name == "tEXt" ? parts[1] : international(parts[1])
      return text.flatMap { visible(decoded($0)) }
    }
  }

  /// More than any date.
  private static let mostBytes = 1_024

  /// The text behind two flags, a language and a keyword in it; nil: it is compressed.
  private static func international(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard bytes.first == 0, bytes.count > 2 else { return nil }
    let parts = bytes.dropFirst(2)
      .split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? parts[2] : nil
  }
}
