import LumaFiles
import LumaModel

/// Reads the XMP of a GIF, which exiv2 does not read.
///
/// - **Source**: XMP Specification Part 3, 1.1.2.
enum GIFMetadata {
  /// nil: there is none, or it is too long.
  static func xmp(in file: ByteRegion) -> [UInt8]? {
    guard var blocks = GIFBlocks(file) else { return nil }
    while let block = blocks.next() {
      switch block {
      case .xmp(let place):
        return place.count <= Sidecar.limit
          ? file.bytes(at: place.lowerBound, count: place.count) : nil
      case .end: return nil
      case .frame, .control, .loops, .other: break
      }
    }
    return nil
  }
}
