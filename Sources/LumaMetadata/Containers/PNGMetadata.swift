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
}
