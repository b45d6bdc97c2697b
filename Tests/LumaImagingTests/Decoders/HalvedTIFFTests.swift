import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// TIFFs with less chroma than luma, which are no JPEGs.
struct HalvedTIFFTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// A TIFF whose strips have `rows` rows of px.
  private func tiff(
    _ width: Int, _ height: Int, _ sides: [Int]?, rows: Int, strips: [[UInt8]]
  ) -> [UInt8] {
    let data = strips.flatMap { $0 }
    var places: [Int] = [], end = 8
    for strip in strips {
      places.append(end)
      end += strip.count
    }
    var entries: [(tag: Int, type: Int, values: [Int])] = [
      (0x100, 3, [width]), (0x101, 3, [height]), (0x102, 3, [8, 8, 8]), (0x103, 3, [1]),
      (0x106, 3, [6]), (0x111, 4, places), (0x115, 3, [3]), (0x116, 3, [rows]),
      (0x117, 4, strips.map(\.count)),
    ]
    if let sides { entries.append((0x212, 3, sides)) }
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let start = 8 + data.count, more = start + 2 + 12 * entries.count + 4
    var table = little(entries.count, 2), values: [UInt8] = []
    for entry in entries {
      let size = entry.type == 3 ? 2 : 4
      let packed = entry.values.flatMap { little($0, size) }
      table += little(entry.tag, 2) + little(entry.type, 2) + little(entry.values.count, 4)
      if packed.count > 4 {
        table += little(more + values.count, 4)
        values += packed
      } else {
        table += packed + Array(repeating: 0, count: 4 - packed.count)
      }
    }
    return Array("II*\0".utf8) + little(start, 4) + data + table + little(0, 4) + values
  }

  private func pixels(_ bytes: [UInt8]) throws -> VipsImage {
    let file = try ImageFile(folder.write(bytes: bytes, to: "a.tif")), job = RenderJob()
    // libvips may lose the error of a source; the job has it.
    return try job.settled { () throws(ImagingError) in
      try file.decode(job: job).copiedToMemory()
    }
  }

  /// Five by three px in units of two by two, which the picture ends in; halved chroma is the
  /// default.
  @Test(arguments: [[2, 2], nil] as [[Int]?])
  func unitsAreSpread(sides: [Int]?) throws {
    let units: [UInt8] = [
      10, 20, 30, 40, 128, 128, 50, 60, 70, 80, 128, 128, 90, 0, 100, 0, 128, 128,
      110, 120, 0, 0, 128, 128, 130, 140, 0, 0, 128, 128, 150, 0, 0, 0, 128, 128,
    ]
    let made = try pixels(tiff(5, 3, sides, rows: 3, strips: [units]))
    #expect(made.size == .of(5, 3) && made.bands == 3)
    let grays = try made.bands(from: 0, count: 1).bytes()
    expectEqual(grays, [10, 20, 50, 60, 90, 30, 40, 70, 80, 100, 110, 120, 130, 140, 150])
  }

  /// ITU-R BT.601's red, of which Y, Cb and Cr are 76, 85 and 255.
  @Test func colorsAreThoseOfTheirUnit() throws {
    let red: [UInt8] = [76, 76, 85, 255], gray: [UInt8] = [90, 91, 128, 128]
    let made = try pixels(tiff(4, 2, [2, 1], rows: 1, strips: [red + gray, gray + red]))
    func near(_ x: Int, _ y: Int, _ color: [Int]) throws -> Bool {
      zip(try made.pixel(x, y), color).allSatisfy { abs(Int($0) - $1) <= 2 }
    }
    #expect(try near(0, 0, [254, 0, 0]) && near(1, 0, [254, 0, 0]))
    #expect(try near(2, 0, [90, 90, 90]) && near(1, 1, [91, 91, 91]))
    #expect(try near(3, 1, [254, 0, 0]))
  }

  @Test func aStripThatEndsEarlyIsDamage() throws {
    let bytes = tiff(4, 2, [2, 2], rows: 2, strips: [[1, 2, 3, 4, 128, 128]])
    #expect(throws: ImagingError.self) { _ = try pixels(bytes) }
  }
}
