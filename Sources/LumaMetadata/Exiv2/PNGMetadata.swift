import LumaFiles

/// Reads the EXIF chunk of a PNG file, which exiv2 0.27 does not.
///
/// - **Source**: PNG, third edition, 11.3.4.
enum PNGMetadata {
  /// Returns the metadata of a file's "eXIf" chunk; nil if there is none that can be read.
  static func exif(in file: OpenedFile) -> Exiv2Photo? {
    let chunk = ChunkReader(ByteRegion(file), .png).chunks.first { $0.name == "eXIf" }
    guard let chunk, chunk.body.count <= Sidecar.limit else { return nil }
    return try? Exiv2Photo(bytes: chunk.body.bytes())
  }
}
