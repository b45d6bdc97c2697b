import LumaFiles
import LumaModel

@testable import LumaImaging

/// A GIF of one palette, whose frames each have one color: an index of `colors`.
struct FlatGIF {
  struct Frame {
    var rect: PixelRect
    var color: UInt8
    var disposal: UInt8 = 0
    var transparent: UInt8?
  }

  static let colors: [[UInt8]] = [[255, 0, 0], [0, 0, 255], [0, 255, 0], [0, 0, 0]]
  var canvas: PixelSize
  var frames: [Frame]

  var bytes: [UInt8] {
    var bytes = Array("GIF89a".utf8) + little(canvas.width) + little(canvas.height)
    // Four colors; the last one is the background's.
    bytes += [0x91, 3, 0] + FlatGIF.colors.flatMap { $0 }
    if frames.count > 1 {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    }
    for frame in frames {
      let flags = frame.disposal << 2 | (frame.transparent == nil ? 0 : 1)
      bytes += [0x21, 0xF9, 4, flags, 10, 0, frame.transparent ?? 0, 0, 0x2C]
      bytes += little(frame.rect.x) + little(frame.rect.y)
      bytes += little(frame.rect.width) + little(frame.rect.height) + [0, 2]
      bytes += parts(of: codes(frame)) + [0]
    }
    return bytes + [0x3B]
  }

  /// The file with a frame whose codes end early.
  func shortened(frame index: Int) -> [UInt8] {
    var bytes = self.bytes
    let behind = FlatGIF(canvas: canvas, frames: Array(frames[(index + 1)...])).bytes
    // The header, a table of four colors, and the repeats of several frames.
    let head = 13 + 12 + (frames.count - index - 1 > 1 ? 19 : 0)
    let end = bytes.count - (behind.count - head)
    let data = parts(of: codes(frames[index])) + [0]
    bytes.replaceSubrange(end - data.count..<end, with: [1, 0x04, 0])
    return bytes
  }

  private func little(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }

  /// Codes of 3 bits: each color after a code that empties the table.
  private func codes(_ frame: Frame) -> [UInt8] {
    var bits: [Bool] = []
    func add(_ code: UInt8) { for bit in 0..<3 { bits.append(code >> bit & 1 == 1) } }
    for _ in 0..<frame.rect.size.pixelCount {
      add(4)
      add(frame.color)
    }
    add(5)
    var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
    for (place, bit) in bits.enumerated() where bit { bytes[place / 8] |= 1 << UInt8(place % 8) }
    return bytes
  }

  private func parts(of bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start -> [UInt8] in
      let part = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(part.count)] + part
    }
  }
}

/// An animated PNG of RGBA, whose frames each have one color.
struct FlatPNG {
  struct Frame {
    var rect: PixelRect
    var color: [UInt8]
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
  }

  var canvas: PixelSize
  var frames: [Frame]
  var loops = 0

  func bytes() throws -> [UInt8] {
    let big = PNGChunks.big, chunk = PNGChunks.chunk
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk(
      "IHDR", big(UInt32(canvas.width)) + big(UInt32(canvas.height)) + [8, 6, 0, 0, 0])
    bytes += chunk("acTL", big(UInt32(frames.count)) + big(UInt32(loops)))
    var number: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      let sides = [frame.rect.width, frame.rect.height, frame.rect.x, frame.rect.y]
      bytes += chunk(
        "fcTL",
        big(number) + sides.flatMap { big(UInt32($0)) } + [0, 70 + UInt8(index), 3, 232]
          + [frame.disposal, frame.blend])
      number += 1
      let data = try pixels(frame)
      if index == 0 {
        bytes += chunk("IDAT", data)
      } else {
        bytes += chunk("fdAT", big(number) + data)
        number += 1
      }
    }
    return bytes + chunk("IEND", [])
  }

  /// Deflated rows, as libpng writes them.
  private func pixels(_ frame: Frame) throws -> [UInt8] {
    let count = frame.rect.size.pixelCount
    let image = try VipsImage.make(
      bytes: (0..<count).flatMap { _ in frame.color }, width: frame.rect.width,
      height: frame.rect.height, bands: 4
    ).inWorkingForm()
    let target = try VipsTarget()
    _ = try Vips.call("pngsave_target", [("in", .image(image)), ("target", .target(target))])
    return ChunkReader(ByteRegion(target.bytes), .png).chunks
      .filter { $0.name == "IDAT" }.flatMap { $0.body.bytes() }
  }
}
