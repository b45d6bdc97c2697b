import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// What is wrong with a GIF is found in its codes, whoever decodes it.
struct GIFSoundnessTests {
  private let studio: Studio
  init() throws { studio = try Studio() }

  private func write(_ file: [UInt8]) throws -> String {
    try studio.folder.write(bytes: file, to: "a.gif")
  }

  private func soundness(_ file: [UInt8], frames: Int = .max) throws -> Soundness {
    Soundness(ofGIF: try OpenedFile(write(file)), frames: frames)
  }

  @Test func `a whole file is sound`() throws {
    try expectEqual(soundness(DrawnGIF().bytes), .sound)
    try expectEqual(soundness(DrawnGIF(isInterlaced: true).bytes), .sound)
    try expectEqual(soundness(DrawnGIF(frames: [24, 24]).bytes), .sound)
    try expectEqual(
      soundness(DrawnGIF(hasEnd: false).bytes), .sound, "the end of codes is optional")
  }

  @Test func `codes that end early are found with their row`() throws {
    let short = Damage(.shortSegment, row: 3)
    try expectEqual(soundness(DrawnGIF(frames: [13]).bytes), .damaged(short))
    try expectEqual(soundness(DrawnGIF(frames: [12], hasEnd: false).bytes), .damaged(short))
    // Rows 0, 4, 2 and then those in between.
    let woven = DrawnGIF(frames: [12], isInterlaced: true).bytes
    try expectEqual(soundness(woven), .damaged(Damage(.shortSegment, row: 1)))
  }

  @Test func `only frames that are decoded are judged`() throws {
    let file = DrawnGIF(frames: [24, 7]).bytes
    try expectEqual(soundness(file), .damaged(Damage(.shortSegment, row: 1)))
    try expectEqual(soundness(file, frames: 1), .sound)
  }

  @Test func `codes and blocks without a meaning are found`() throws {
    let bad = DrawnGIF(frames: [9], badCode: true).bytes
    try expectEqual(soundness(bad), .damaged(Damage(.badCode, row: 2)))
    var file = DrawnGIF().bytes
    file.insert(contentsOf: [0x55, 1, 2], at: file.count - 1)
    try expectEqual(soundness(file), .damaged(Damage(.strayBytes, row: 5)))
  }

  @Test func `the loader refuses what ends early`() throws {
    let whole = DrawnGIF().bytes
    for count in [whole.count - 1, whole.count - 5, 20] {
      try expectEqual(soundness(Array(whole.prefix(count))), .sound, "\(count)")
    }
  }

  /// libvips leaves out what is missing without a word, and giflib makes up bad codes.
  @Test(arguments: DamagedProduct.allCases)
  func `every product says the same`(product: DamagedProduct) throws {
    let short = try write(DrawnGIF(frames: [13]).bytes)
    try expectEqual(
      product.verdict(of: short, .gif, in: studio),
      ["gif data is damaged at row 3: a segment ends early; parts of the picture are missing"])
    let bad = try write(DrawnGIF(frames: [9], badCode: true).bytes)
    try expectEqual(
      product.verdict(of: bad, .gif, in: studio), ["refused: gif data is damaged or not supported"])
  }
}

/// A GIF of 4 x 6 px in four colors, with a code for each px.
private struct DrawnGIF {
  /// The px of each frame; of 24.
  var frames = [24]
  var isInterlaced = false
  /// Whether a code says that there are no more.
  var hasEnd = true
  /// Whether a code without a meaning follows the px.
  var badCode = false

  var bytes: [UInt8] {
    var file = Array("GIF89a".utf8) + [4, 0, 6, 0, 0x81, 0, 0]
    file += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    for count in frames {
      file += [0x2C, 0, 0, 0, 0, 4, 0, 6, 0, isInterlaced ? 0x40 : 0, 2]
      let data = packed(codes(count))
      file += [UInt8(data.count)] + data + [0]
    }
    return file + [0x3B]
  }

  /// Of three bits, since the table is cleared before it grows.
  private func codes(_ count: Int) -> [Int] {
    var codes: [Int] = []
    for place in 0..<count {
      if place % 2 == 0 { codes.append(4) }
      codes.append(place % 4)
    }
    if badCode { codes.append(7) }
    return codes + (hasEnd ? [5] : [])
  }

  private func packed(_ codes: [Int]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: (codes.count * 3 + 7) / 8)
    for bit in 0..<codes.count * 3 where codes[bit / 3] >> (bit % 3) & 1 == 1 {
      bytes[bit / 8] |= 1 << UInt8(bit % 8)
    }
    return bytes
  }
}
