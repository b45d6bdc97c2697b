package import LumaFiles

/// The positions of an animated PNG's frames.
package struct PNGFrameChunks: Sendable {
  package let canvas: PixelSize
  /// Number of frames, as the file claims it.
  let count: Int
  let loops: Int
  /// IHDR's samples: depth, type, compression, filters and interlacing.
  package let form: [UInt8]
  /// The chunks that the decoder of each frame needs besides its pixels.
  package let shared: [ChunkReader.Chunk]
  /// nil: a chunk is missing or wrong.
  package let frames: [Frame]?

  package struct Frame: Sendable {
    package var part: Frames.Part
    /// Deflated pixels.
    package fileprivate(set) var data: [ByteRegion] = []
  }

  /// nil for a PNG that is not animated.
  package init?(_ file: ByteRegion) {
    let start = ChunkReader(file, .png, upTo: "IDAT").chunks
    guard let control = start.first(where: { $0.name == "acTL" }),
      let count = control.body.number(at: 0, bytes: 4, .big),
      let loops = control.body.number(at: 4, bytes: 4, .big),
      let header = start.first, header.name == "IHDR", header.body.count == 13,
      let width = header.body.number(at: 0, bytes: 4, .big),
      let height = header.body.number(at: 4, bytes: 4, .big)
    else { return nil }
    canvas = PixelSize(width: width, height: height)
    (self.count, self.loops, form) = (count, loops, header.body.bytes(at: 8))
    shared = start.filter { Self.sharedNames.contains($0.name) }
    let hasAlpha = [4, 6].contains(form[1]) || shared.contains { $0.name == "tRNS" }
    let all = ChunkReader(file, .png, upTo: "IEND", limit: Frames.mostChunks).chunks
    frames = Self.frames(all, canvas, count, hasAlpha: hasAlpha)
  }

  private static let sharedNames: Set<String> = [
    "PLTE", "tRNS", "iCCP", "sRGB", "gAMA", "cHRM", "cICP",
  ]

  private static func frames(
    _ chunks: [ChunkReader.Chunk], _ canvas: PixelSize, _ count: Int, hasAlpha: Bool
  ) -> [Frame]? {
    var frames: [Frame] = []
    var next = 0
    for chunk in chunks where ["fcTL", "fdAT", "IDAT"].contains(chunk.name) {
      // Pixels before the first control do not belong to a frame, and have no sequence number.
      if chunk.name == "IDAT" {
        if frames.count > 1 { return nil }
        if !frames.isEmpty { frames[0].data.append(chunk.body) }
        continue
      }
      guard chunk.body.number(at: 0, bytes: 4, .big) == next else { return nil }
      next += 1
      if chunk.name == "fcTL" {
        guard let part = Frames.Part(chunk.body, canvas) else { return nil }
        frames.append(Frame(part: part))
      } else {
        guard !frames.isEmpty else { return nil }
        frames[frames.count - 1].data.append(chunk.body.part(at: 4))
      }
    }
    guard frames.count == count, !frames.isEmpty, frames.allSatisfy({ !$0.data.isEmpty }) else {
      return nil
    }
    for index in frames.indices { frames[index].part.hasAlpha = hasAlpha }
    return frames
  }
}

extension Frames.Part {
  /// - Parameter body: of a frame's control.
  fileprivate init?(_ body: ByteRegion, _ canvas: PixelSize) {
    let words = stride(from: 4, to: 20, by: 4).compactMap { body.number(at: $0, bytes: 4, .big) }
    let last = body.bytes(at: 20)
    guard words.count == 4, last.count == 6, last[4] < 3, last[5] < 2 else { return nil }
    let rect = PixelRect(x: words[2], y: words[3], width: words[0], height: words[1])
    guard rect.isInside(canvas) else { return nil }
    let (part, whole) = (Int(last[0]) << 8 | Int(last[1]), Int(last[2]) << 8 | Int(last[3]))
    // 0 stands for hundredths of a second.
    let unit = whole == 0 ? 100 : whole
    self.init(rect, delay: (part * 1000 + unit / 2) / unit)
    disposal = [.keep, .clear, .restore][Int(last[4])]
    blend = last[5] == 0 ? .replace : .over
  }
}
