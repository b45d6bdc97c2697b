import LumaFiles
import LumaModel

extension Exiv2Photo {
  /// Reads a picture, including the blocks that exiv2 does not find in its format.
  static func of(_ file: OpenedFile, _ format: InputFormat) throws(Refusal) -> Exiv2Photo {
    if format == .heic || format == .avif { return try HEIFMetadata.photo(in: file) }
    let tiff =
      format == .raw
      ? CR3Metadata.tiff(in: ByteRegion(file))
      : format == .tiff ? BigTIFFMetadata.tiff(in: ByteRegion(file)) : nil
    if let tiff { return try Exiv2Photo(bytes: tiff) }
    return try Exiv2Photo(file)
  }
}
