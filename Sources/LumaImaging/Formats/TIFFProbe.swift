/// The first directory of a TIFF file, as far as it tells a camera's raw file from a picture.
///
/// - **Source**: TIFF 6.0; BigTIFF (magic 43); DNG 1.6, tag 50706 DNGVersion.
struct TIFFProbe {
  /// Tag -> its value where that fits the entry, for short and long ones; else an offset.
  private var values: [UInt16: UInt64] = [:]

  private static let newSubfileType: UInt16 = 254
  private static let subIFDs: UInt16 = 330
  private static let dngVersion: UInt16 = 0xC612

  /// libvips would load the small preview that stands first in such a file.
  var isRaw: Bool {
    let isReduced = (values[Self.newSubfileType] ?? 0) & 1 == 1
    return values[Self.dngVersion] != nil || (isReduced && values[Self.subIFDs] != nil)
  }

  init(_ file: OpenedFile) {
    let start = file.bytes(at: 0, count: 16)
    guard start.count == 16 else { return }
    let reader = Reader(isLittle: start[0] == 0x49, isBig: start[2] == 43 || start[3] == 43)
    let offset = reader.number(start, at: reader.isBig ? 8 : 4, bytes: reader.isBig ? 8 : 4)
    guard let position = Int(exactly: offset), position < file.identity.size else { return }
    readDirectory(file, at: position, reader)
  }

  private mutating func readDirectory(_ file: OpenedFile, at position: Int, _ reader: Reader) {
    let countBytes = reader.isBig ? 8 : 2
    let entryBytes = reader.isBig ? 20 : 12
    let counted = reader.number(
      file.bytes(at: position, count: countBytes), at: 0, bytes: countBytes)
    // No directory of a camera is near this long; a hostile one may claim anything.
    let count = Int(min(counted, 1_000))
    let entries = file.bytes(at: position + countBytes, count: count * entryBytes)
    for start in stride(from: 0, through: entries.count - entryBytes, by: entryBytes) {
      let tag = UInt16(reader.number(entries, at: start, bytes: 2))
      let isShort = reader.number(entries, at: start + 2, bytes: 2) == 3
      values[tag] = reader.number(
        entries, at: start + (reader.isBig ? 12 : 8), bytes: isShort ? 2 : 4)
    }
  }

  /// Numbers in the file's byte order.
  private struct Reader {
    let isLittle: Bool
    let isBig: Bool

    /// 0 where the bytes end before it.
    func number(_ bytes: [UInt8], at start: Int, bytes count: Int) -> UInt64 {
      guard start + count <= bytes.count else { return 0 }
      let part = bytes[start..<start + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}
