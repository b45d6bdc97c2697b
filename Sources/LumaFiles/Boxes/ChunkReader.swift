/// The chunks of a PNG or RIFF (WebP) file.
///
/// The list ends before the first incomplete chunk.
///
/// - **Source**: <https://www.w3.org/TR/png-3/>, 5.3; WebP Container Specification.
package struct ChunkReader: Sendable {
  /// The default maximum number of chunks.
  package static let limit = 4_096

  package let chunks: [Chunk]

  package struct Chunk: Sendable {
    /// A code of four characters.
    package var name: String
    package var body: ByteRegion
  }

  package enum Layout: Sendable {
    /// Length, name, body, checksum.
    case png
    /// Name, length, body, padding to an even length.
    case riff
  }

  /// Reads the chunks.
  ///
  /// - Parameters:
  ///   - last: the name of a chunk after which reading stops; nil: reads to the end.
  ///   - limit: the maximum number of chunks.
  package init(
    _ region: ByteRegion, _ layout: Layout, upTo last: String? = nil, limit: Int = ChunkReader.limit
  ) {
    var chunks: [Chunk] = []
    var place = layout == .png ? 8 : 12
    while chunks.count < limit {
      let header = region.bytes(at: place, count: 8)
      guard header.count == 8 else { break }
      let (length, name) = layout.read(header)
      guard length <= region.count - place - 8 else { break }
      chunks.append(Chunk(name: name, body: region.part(at: place + 8, count: length)))
      if name == last { break }
      place += 8 + length + layout.trailer(of: length)
    }
    self.chunks = chunks
  }
}

extension ChunkReader.Layout {
  fileprivate func read(_ header: [UInt8]) -> (length: Int, name: String) {
    switch self {
    case .png: (Int(Endianness.big.number(header[..<4])), text(header[4...]))
    case .riff: (Int(Endianness.little.number(header[4...])), text(header[..<4]))
    }
  }

  private func text(_ name: ArraySlice<UInt8>) -> String { String(decoding: name, as: UTF8.self) }

  /// Number of bytes between a body and the next chunk.
  fileprivate func trailer(of length: Int) -> Int {
    switch self {
    case .png: 4
    case .riff: length % 2
    }
  }
}
