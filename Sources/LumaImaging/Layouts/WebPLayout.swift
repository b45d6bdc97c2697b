import LumaFiles
import LumaModel

/// Where a whole WebP with one lossy frame has its parts.
///
/// - **Source**: WebP Container Specification; RFC 6386, 9.1.
struct WebPLayout {
  /// The VP8 bitstream, with the header of its chunk.
  var frame: ByteRegion
  var size: PixelSize
  var orientation: Orientation
  var profile: ByteRegion?

  /// nil if it has alpha or several frames, is lossless, is not whole, or is not as the
  /// specification has it: libwebp's demuxer, which is stricter than its decoder, then judges it.
  init?(_ file: ByteRegion) {
    guard let length = file.number(at: 4, bytes: 4, .little),
      let riff = file.wholePart(at: 0, count: 8 + length)
    else { return nil }
    let chunks = ChunkReader(riff, .riff, upTo: nil).chunks
    guard chunks.reduce(12, { $0 + 8 + ($1.body.count + 1) / 2 * 2 }) == riff.count else {
      return nil
    }
    let frames = chunks.filter { Self.pictures.contains($0.name) }
    guard let coded = frames.first, frames.count == 1, coded.name == "VP8 ",
      let size = Self.frameSize(coded.body), Self.isPlain(chunks, of: size)
    else { return nil }
    frame = riff.part(at: coded.body.start - riff.start - 8, count: coded.body.count + 8)
    self.size = size
    orientation = Orientation(taggedIn: riff, .webp) ?? .up
    profile = chunks.first { $0.name == "ICCP" }?.body
  }

  private static let pictures: Set<String> = ["VP8 ", "VP8L", "ALPH", "ANIM", "ANMF"]

  /// Whether the header of the extended format, if there is one, has the frame's size and announces
  /// neither alpha nor animation.
  private static func isPlain(_ chunks: [ChunkReader.Chunk], of size: PixelSize) -> Bool {
    guard let chunk = chunks.first, chunk.name == "VP8X" else { return chunks.count == 1 }
    let flags = chunk.body.bytes(count: 1)
    // Profile, EXIF and XMP may be there; bits without a meaning are an error.
    return chunk.body.count == 10 && chunks.count { $0.name == "VP8X" } == 1
      && flags.first.map { $0 & ~0x2C == 0 } == true
      && chunk.body.number(at: 4, bytes: 3, .little) == size.width - 1
      && chunk.body.number(at: 7, bytes: 3, .little) == size.height - 1
  }

  /// The size of a key frame; nil for another one.
  private static func frameSize(_ frame: ByteRegion) -> PixelSize? {
    let header = frame.bytes(count: 10)
    guard header.count == 10, header[3...5].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
    let start = Int(header[0]) | Int(header[1]) << 8 | Int(header[2]) << 16
    // Shown, of one of four versions, and with a first part that ends before the frame does.
    guard start & 0x11 == 0x10, start >> 1 & 7 <= 3, start >> 5 < frame.count else { return nil }
    // The upper two bits are a hint for enlarging it.
    let sides = [6, 8].map { Int(header[$0]) | Int(header[$0 + 1] & 0x3F) << 8 }
    return sides.contains(0) ? nil : PixelSize(width: sides[0], height: sides[1])
  }
}
