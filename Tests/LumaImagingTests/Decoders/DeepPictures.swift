import LumaFiles
import LumaModel

@testable import LumaImaging

extension VipsImage {
  /// A scene of 16 bits, whose low bytes differ, too.
  static func deepScene(_ width: Int, _ height: Int, bands: Int = 3) throws -> VipsImage {
    let levels = try scene(width, height, bands: bands).linear([250.3], [977])
    return try Vips.call("cast", [("in", .image(levels)), ("format", .enumeration("ushort"))])
      .image().named(bands == 1 ? "grey16" : "rgb16")
  }

  /// The samples of an image of 16 bits.
  func deepSamples() throws -> [Int] {
    let bytes = try bytes()
    return stride(from: 0, to: bytes.count, by: 2).map { Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 }
  }

  /// Their values in 8 bits.
  func narrowed() throws -> [UInt8] {
    try deepSamples().map { UInt8((Double($0) / 257).rounded()) }
  }
}

/// Writes TIFFs of 16 bits that libtiff does not write: of the other byte order.
struct DeepTIFF {
  var width: Int
  var bands: Int
  var order: Endianness
  /// Stored by deflate, as differences to the px on the left.
  var isPredicted: Bool
  var rowsPerStrip: Int

  func bytes(_ samples: [Int]) -> [UInt8] {
    let row = width * bands, height = samples.count / row
    let strips = stride(from: 0, to: height, by: rowsPerStrip).map { y in
      strip(Array(samples[y * row..<min(height, y + rowsPerStrip) * row]))
    }
    var offsets: [Int] = []
    var place = 8
    for strip in strips {
      offsets.append(place)
      place += strip.count
    }
    let mark = order == .little ? "II" : "MM"
    let head = Array(mark.utf8) + number(42, 2) + number(place + place % 2, 4)
    let pixels = strips.flatMap(\.self) + [UInt8](repeating: 0, count: place % 2)
    return head + pixels
      + directory(height, offsets, strips.map(\.count), at: place + place % 2)
  }

  private func directory(_ height: Int, _ offsets: [Int], _ sizes: [Int], at place: Int) -> [UInt8]
  {
    let entries: [(tag: Int, type: Int, values: [Int])] = [
      (0x100, 4, [width]), (0x101, 4, [height]), (0x102, 3, Array(repeating: 16, count: bands)),
      (0x103, 3, [isPredicted ? 8 : 1]), (0x106, 3, [bands == 1 ? 1 : 2]), (0x111, 4, offsets),
      (0x115, 3, [bands]), (0x116, 4, [rowsPerStrip]), (0x117, 4, sizes), (0x11C, 3, [1]),
      (0x13D, 3, [isPredicted ? 2 : 1]),
    ]
    let alpha = bands == 4 ? [(tag: 0x152, type: 3, values: [2])] : []
    let all = entries + alpha
    var values: [UInt8] = []
    var table = number(all.count, 2)
    for entry in all {
      let coded = entry.values.flatMap { number($0, entry.type == 3 ? 2 : 4) }
      table += number(entry.tag, 2) + number(entry.type, 2) + number(entry.values.count, 4)
      if coded.count > 4 {
        table += number(place + 6 + 12 * all.count + values.count, 4)
        values += coded
      } else {
        table += coded + [UInt8](repeating: 0, count: 4 - coded.count)
      }
    }
    return table + number(0, 4) + values
  }

  private func strip(_ samples: [Int]) -> [UInt8] {
    guard isPredicted else { return samples.flatMap { number($0, 2) } }
    let row = width * bands
    let bytes = samples.indices.flatMap { index in
      let left = index % row < bands ? 0 : samples[index - bands]
      return number((samples[index] - left) & 0xFFFF, 2)
    }
    return stored(bytes)
  }

  /// The format of zlib, in blocks that are not compressed.
  private func stored(_ bytes: [UInt8]) -> [UInt8] {
    var made: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let part = bytes[start..<min(bytes.count, start + 65_535)]
      let count = [UInt8(part.count & 255), UInt8(part.count >> 8)]
      made += [start + part.count == bytes.count ? 1 : 0] + count + count.map { ~$0 } + part
    }
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return made + [high >> 8, high & 255, low >> 8, low & 255].map { UInt8($0) }
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    let little = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return order == .little ? little : little.reversed()
  }
}
