import LumaFiles
import LumaModel

/// Writes frames as an animated PNG. libpng encodes them, each the part that differs from the one
/// before; the chunks around them are made here.
///
/// - **Source**: PNG, third edition, 11.3.6 and 13.13.
enum AnimatedPNG {
  /// - Throws: `output(.png, .unencodable)`; a fault of the frames' decoder.
  static func encode(
    _ frames: FrameQueue, _ animation: Animation, _ encoding: Encoding
  ) throws(ImagingError) -> CodedBytes {
    var writer = Writer(animation, frames.count)
    var last: VipsImage?
    for _ in 0..<frames.count {
      // All PNGs of frames have the same form: 8 bits, and as many samples per px.
      let frame = try frames.next().inBytes().copiedToMemory()
      let rect = try last.map { last throws(ImagingError) in try changes(last, frame) }
      let part = rect ?? PixelRect(frame.size)
      try writer.add(chunks(of: frame.cropped(to: part), encoding), part)
      last = frame
    }
    return writer.end().withUnsafeBytes { CodedBytes(copying: $0) }
  }

  /// The rectangle of the px that differ; of equal frames, one px.
  private static func changes(_ last: VipsImage, _ next: VipsImage) throws(ImagingError)
    -> PixelRect
  {
    let (old, new) = (try last.bytes(), try next.bytes())
    let line = next.width * next.bands
    var rect: (left: Int, right: Int, top: Int, bottom: Int)?
    for y in 0..<next.height {
      let row = y * line..<(y + 1) * line
      guard let first = row.first(where: { old[$0] != new[$0] }),
        let end = row.last(where: { old[$0] != new[$0] })
      else { continue }
      let (left, right) = (
        (first - row.lowerBound) / next.bands, (end - row.lowerBound) / next.bands
      )
      rect = (min(rect?.left ?? left, left), max(rect?.right ?? right, right), rect?.top ?? y, y)
    }
    guard let rect else { return PixelRect(x: 0, y: 0, width: 1, height: 1) }
    return PixelRect(
      x: rect.left, y: rect.top, width: rect.right - rect.left + 1,
      height: rect.bottom - rect.top + 1)
  }

  /// The chunks of a frame's own PNG.
  private static func chunks(
    of frame: VipsImage, _ encoding: Encoding
  ) throws(ImagingError) -> [ChunkReader.Chunk] {
    let target = try VipsTarget()
    do {
      _ = try Vips.call(
        OutputFormat.png.saver,
        [
          ("in", .image(frame.withoutMetadata())), ("target", .target(target)),
          ("compression", .int(encoding.pngLevel)), ("bitdepth", .int(8)),
          ("filter", .flags(["all"])),
        ])
    } catch .operation(.failed(_, let detail)) {
      throw .output(.png, .unencodable(detail: detail))
    }
    return ChunkReader(ByteRegion(target.bytes), .png).chunks
  }

  private struct Writer {
    private var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private let animation: Animation
    private let count: Int
    private var index = 0
    private var number: UInt32 = 0

    init(_ animation: Animation, _ count: Int) { (self.animation, self.count) = (animation, count) }

    mutating func add(_ chunks: [ChunkReader.Chunk], _ rect: PixelRect) {
      if index == 0 {
        for chunk in chunks where !["IDAT", "IEND"].contains(chunk.name) {
          file += PNGChunks.chunk(chunk.name, chunk.body.bytes())
        }
        let numbers = [count, animation.loop].flatMap { PNGChunks.big(UInt32(clamping: $0)) }
        file += PNGChunks.chunk("acTL", numbers)
      }
      file += PNGChunks.chunk("fcTL", control(rect))
      for chunk in chunks where chunk.name == "IDAT" {
        file +=
          index == 0
          ? PNGChunks.chunk("IDAT", chunk.body.bytes())
          : PNGChunks.chunk("fdAT", PNGChunks.big(next()) + chunk.body.bytes())
      }
      index += 1
    }

    /// Its place and its time in thousandths of a second; it replaces what is there.
    private mutating func control(_ rect: PixelRect) -> [UInt8] {
      let delay = UInt16(clamping: animation.delay(of: index))
      let sides = [rect.width, rect.height, rect.x, rect.y]
      return PNGChunks.big(next()) + sides.flatMap { PNGChunks.big(UInt32(clamping: $0)) }
        + [UInt8(delay >> 8), UInt8(delay & 255), 0x03, 0xE8, 0, 0]
    }

    private mutating func next() -> UInt32 {
      defer { number += 1 }
      return number
    }

    mutating func end() -> [UInt8] {
      file += PNGChunks.chunk("IEND", [])
      return file
    }
  }
}
