import LumaFiles
import LumaModel

/// The chunks of a WebP file that hold metadata and the color profile.
///
/// - **Source**: WebP Container Specification (developers.google.com/speed/webp).
struct WebPChunks: FileEnvelope {
  static let holdsProfile = true
  private let contents: EnvelopeContents

  init(_ contents: EnvelopeContents) { self.contents = contents }

  /// Returns the file with these chunks in place of any that the encoder wrote by itself.
  func pieces(around file: UnsafeRawBufferPointer) -> [EncodedFile.Piece]? {
    let pictures = Self.pictures(in: file)
    guard !pictures.isEmpty else { return nil }
    let head = head(isAnimated: pictures.contains { $0.name == "ANIM" }), tail = tail
    let bytes = pictures.reduce(head.count + tail.count) { $0 + $1.range.count }
    let start = Array("RIFF".utf8) + Self.little(bytes + 4) + Array("WEBP".utf8)
    return [.added(start + head)] + pictures.map { .coded($0.range) } + [.added(tail)]
  }

  private func head(isAnimated: Bool) -> [UInt8] {
    let metadata = contents.metadata
    let hasMore = contents.profile != nil || metadata?.exif != nil || metadata?.xmp != nil
    guard hasMore || contents.hasAlpha || isAnimated else { return [] }
    return Self.chunk("VP8X", extendedHeader(isAnimated))
      + (contents.profile.map { Self.chunk("ICCP", $0) } ?? [])
  }

  private var tail: [UInt8] {
    let metadata = contents.metadata
    return (metadata?.exif.map { Self.chunk("EXIF", $0) } ?? [])
      + (metadata?.xmp.map { Self.chunk("XMP ", $0) } ?? [])
  }

  private static let pictureNames: Set<String> = ["ALPH", "VP8 ", "VP8L", "ANIM", "ANMF"]

  private func extendedHeader(_ isAnimated: Bool) -> [UInt8] {
    var flags: UInt8 = (contents.hasAlpha ? 0x10 : 0) | (isAnimated ? 0x02 : 0)
    if contents.profile != nil { flags |= 0x20 }
    if contents.metadata?.exif != nil { flags |= 0x08 }
    if contents.metadata?.xmp != nil { flags |= 0x04 }
    let sides = [contents.size.width - 1, contents.size.height - 1]
    return [flags, 0, 0, 0] + sides.flatMap { Self.little($0).prefix(3) }
  }

  private static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    let padding: [UInt8] = payload.count % 2 == 1 ? [0] : []
    return Array(name.utf8) + little(payload.count) + payload + padding
  }

  private static func little(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The image chunks, with headers and padding, up to the first truncated chunk.
  private static func pictures(
    in file: UnsafeRawBufferPointer
  ) -> [(name: String, range: Range<Int>)] {
    let chunks = ChunkReader(ByteRegion(Array(file)), .riff, limit: .max).chunks
    return chunks.filter { pictureNames.contains($0.name) }.map { chunk in
      let end = chunk.body.start + chunk.body.count
      return (chunk.name, chunk.body.start - 8..<min(end + chunk.body.count % 2, file.count))
    }
  }
}
