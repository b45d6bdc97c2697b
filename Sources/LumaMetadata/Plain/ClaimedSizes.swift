import LumaFiles

/// The sizes that a WebP or RAF file claims for its parts, which exiv2 0.27 adds up and allocates:
/// a sum beyond 32 bits ends in an exception.
///
/// exiv2 recognizes files by content, so this does, too.
///
/// - **Source**: WebP Container Specification; exiv2's `rafimage.cpp`
enum ClaimedSizes {
  /// Whether all parts lie in the file.
  static func areSound(in file: ByteRegion) -> Bool {
    if file.begins(with: "RIFF".utf8), file.part(at: 8).begins(with: "WEBP".utf8) {
      return isWhole(riff: file)
    }
    if file.begins(with: "FUJIFILMCCD-RAW".utf8) { return isWhole(raf: file) }
    return true
  }

  private static func isWhole(riff file: ByteRegion) -> Bool {
    guard let length = file.number(at: 4, bytes: 4, .little), length <= file.count - 8 else {
      return false
    }
    let part = file.part(at: 0, count: length + 8)
    let chunks = ChunkReader(part, .riff).chunks
    // The reader stops before an incomplete chunk; up to 7 bytes are not a chunk.
    let end = chunks.last.map { $0.body.start + $0.body.count + $0.body.count % 2 } ?? 12
    return chunks.count == ChunkReader.limit || part.count - end < 8
  }

  /// Whether the preview lies in the file, and no sum of offset and length overflows.
  private static func isWhole(raf file: ByteRegion) -> Bool {
    func end(at place: Int) -> Int? {
      guard let start = file.number(at: place, bytes: 4, .big),
        let length = file.number(at: place + 4, bytes: 4, .big)
      else { return nil }
      return start + length
    }
    guard let preview = end(at: 84), let header = end(at: 92), let pixels = end(at: 100) else {
      return false
    }
    return preview <= file.count && max(header, pixels) <= Int(UInt32.max)
  }
}
