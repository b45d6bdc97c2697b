import LumaFiles
import LumaModel

/// Reads the metadata boxes of a JPEG XL file, which neither exiv2 0.27 nor libvips 8.14 reads.
///
/// - **Source**: ISO/IEC 18181-2: "Exif", which begins with the 32-bit offset of the TIFF header, and
///   "xml ". A bare codestream has no boxes; compressed ("brob") boxes are skipped.
enum JXLMetadata {
  /// Reads the EXIF and XMP boxes; nil for those that are missing, truncated or too long.
  static func blobs(in file: ByteRegion) -> MetadataBlobs { read(file).blobs }

  /// Reads the blocks, and whether there are others that are compressed with Brotli.
  static func read(_ file: ByteRegion) -> (blobs: MetadataBlobs, isCompressed: Bool) {
    let boxes = BoxReader(file).boxes.filter { $0.isWhole && $0.body.count <= Sidecar.limit }
    func body(_ type: String) -> ByteRegion? { boxes.first { $0.type == type }?.body }
    let blobs = MetadataBlobs(
      exif: body("Exif").flatMap(tiff), xmp: body("xml ")?.bytes())
    let names = ["Exif", "xml "].map { Array($0.utf8) }
    let isCompressed = boxes.contains { box in
      box.type == "brob" && names.contains(box.body.bytes(count: 4))
    }
    return (blobs, isCompressed)
  }

  /// Returns the TIFF structure of an "Exif" box.
  private static func tiff(_ body: ByteRegion) -> [UInt8]? {
    guard let offset = body.number(at: 0, bytes: 4, .big) else { return nil }
    let tiff = body.part(at: 4 + offset).bytes()
    return tiff.isEmpty ? nil : tiff
  }
}
