import LumaFiles

extension WebPLayout {
  /// Whether a WebP is one picture with its profile and metadata, and nothing else: no chunk that
  /// the specification does not name, none twice, and no byte after the last one.
  static func holdsPictureAlone(_ file: ByteRegion) -> Bool {
    guard let length = file.number(at: 4, bytes: 4, .little), file.count == 8 + length else {
      return false
    }
    let chunks = ChunkReader(file, .riff, upTo: nil).chunks
    let names = chunks.map(\.name)
    guard chunks.reduce(12, { $0 + 8 + ($1.body.count + 1) / 2 * 2 }) == file.count,
      Set(names).count == names.count, names.contains("VP8 ") != names.contains("VP8L")
    else { return false }
    guard chunks.count > 1 else { return true }
    guard let header = chunks.first, header.name == "VP8X", header.body.count == 10,
      let flags = header.body.bytes(count: 1).first
    else { return false }
    return names.allSatisfy { known.contains($0) }
      && announced.allSatisfy { name, flag in
        names.contains(name) == (flags & flag != 0)
      }
  }

  private static let known: Set<String> = [
    "VP8X", "VP8 ", "VP8L", "ALPH", "ICCP", "EXIF", "XMP ",
  ]

  /// The chunks that flags of the header announce: whoever reads metadata relies on these.
  private static let announced: [String: UInt8] = ["ICCP": 0x20, "EXIF": 0x08, "XMP ": 0x04]
}
