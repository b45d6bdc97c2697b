import LumaModel

/// The chunks of a WebP file that carry metadata and the colour profile.
///
/// - **Source**: WebP Container Specification (developers.google.com/speed/webp).
struct WebPChunks {
  private let metadata: MetadataBlobs?
  private let profile: [UInt8]?

  init(metadata: MetadataBlobs?, profile: [UInt8]?) {
    self.metadata = metadata
    self.profile = profile
  }

  /// The file with these chunks in place of those that the encoder wrote of its own accord.
  func inserted(into file: [UInt8], size: PixelSize, hasAlpha: Bool) -> [UInt8] {
    let pictures = Self.chunks(of: file).filter { Self.pictureNames.contains($0.name) }
    guard !pictures.isEmpty else { return file }
    var body = Array("WEBP".utf8)
    let isAnimated = pictures.contains { $0.name == "ANIM" }
    let hasMore = profile != nil || metadata?.exif != nil || metadata?.xmp != nil
    if hasMore || hasAlpha || isAnimated {
      body += Self.chunk("VP8X", extendedHeader(size, hasAlpha, isAnimated))
    }
    if let profile { body += Self.chunk("ICCP", profile) }
    for picture in pictures { body += Self.chunk(picture.name, file[picture.range]) }
    if let exif = metadata?.exif { body += Self.chunk("EXIF", exif) }
    if let xmp = metadata?.xmp { body += Self.chunk("XMP ", xmp) }
    return Self.chunk("RIFF", body)
  }

  private static let pictureNames: Set<String> = ["ALPH", "VP8 ", "VP8L", "ANIM", "ANMF"]

  private func extendedHeader(
    _ size: PixelSize, _ hasAlpha: Bool, _ isAnimated: Bool
  ) -> [UInt8] {
    var flags: UInt8 = (hasAlpha ? 0x10 : 0) | (isAnimated ? 0x02 : 0)
    if profile != nil { flags |= 0x20 }
    if metadata?.exif != nil { flags |= 0x08 }
    if metadata?.xmp != nil { flags |= 0x04 }
    let sides = [size.width - 1, size.height - 1].flatMap { Self.little($0).prefix(3) }
    return [flags, 0, 0, 0] + sides
  }

  private static func chunk(_ name: String, _ payload: some Collection<UInt8>) -> [UInt8] {
    let padding: [UInt8] = payload.count % 2 == 1 ? [0] : []
    return Array(name.utf8) + little(payload.count) + payload + padding
  }

  private static func little(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Names and payloads, as far as the file is whole.
  private static func chunks(of file: [UInt8]) -> [(name: String, range: Range<Int>)] {
    var chunks: [(name: String, range: Range<Int>)] = []
    var position = 12
    while position + 8 <= file.count {
      let name = String(decoding: file[position..<position + 4], as: UTF8.self)
      let count = (0..<4).reduce(0) { $0 | Int(file[position + 4 + $1]) << (8 * $1) }
      let start = position + 8
      guard start + count <= file.count else { break }
      chunks.append((name, start..<start + count))
      position = start + count + count % 2
    }
    return chunks
  }
}
