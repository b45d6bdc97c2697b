import CJPEG
import Foundation
import LumaFiles
import LumaModel
import Testing

@testable import LumaImaging

/// Reduced blocks of a JPEG have the lowest frequencies of full ones. The last ones reach beyond
/// the picture, where some cameras leave anything: these are averages of what the picture has.
struct ReducedBlocksTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// A scene of whole MCUs with extreme levels beyond `size`, whose header says `size`.
  private func jpeg(
    _ size: PixelSize, _ subsampling: Subsampling, bands: Int, progressive: Bool = false
  ) throws -> [UInt8] {
    let (across, down) = (8 * subsampling.x, 8 * subsampling.y)
    let width = (size.width + across - 1) / across * across
    let height = (size.height + down - 1) / down * down
    var bytes = try VipsImage.scene(width, height, bands: bands).bytes()
    for y in 0..<height {
      for x in 0..<width where x >= size.width || y >= size.height {
        for band in 0..<bands {
          bytes[(y * width + x) * bands + band] = (x / 2 + y / 4 + band) % 2 == 0 ? 0 : 255
        }
      }
    }
    let padded = try VipsImage.make(bytes: bytes, width: width, height: height, bands: bands)
    let coded = try PlanePicture(padded.inWorkingForm(), subsampling)
      .jpeg(subsampling, progressive: progressive)
    return try saying(size, coded)
  }

  private func saying(_ size: PixelSize, _ file: [UInt8]) throws -> [UInt8] {
    var file = file
    let frame = try #require(
      file.indices.dropLast().first { file[$0] == 0xFF && [0xC0, 0xC2].contains(file[$0 + 1]) })
    for (place, side) in [(5, size.height), (7, size.width)] {
      file[frame + place] = UInt8(side >> 8)
      file[frame + place + 1] = UInt8(side & 0xFF)
    }
    return file
  }

  private struct Decoded {
    var part: PlaneDecode.Component
    var rows: [[Int]]
  }

  private func decoded(_ file: [UInt8], _ maps: [PlaneMap]) throws -> [Decoded] {
    let path = try studio.folder.write(bytes: file, to: "photo.jpg")
    let reader = try JPEGReader(OpenedFile(path), options: ImagingOptions(), job: RenderJob())
    let plan = PlaneDecode(reader.facts.size, reader.facts.sampling, maps: maps)
    return try zip(plan.components, reader.picture(for: maps).planes).map { part, plane in
      let rows = (0..<plane.height).map { y -> [Int] in
        let row = plane.memory.bytes + y * plane.memory.stride
        return UnsafeBufferPointer(start: row, count: plane.width).map { Int($0) }
      }
      return Decoded(part: part, rows: rows)
    }
  }

  /// One axis of a block: its lowest frequencies in `count` samples.
  private func reduced(_ samples: [Double], to count: Int) -> [Double] {
    func wave(_ place: Int, _ frequency: Int, _ length: Int) -> Double {
      cos(Double((2 * place + 1) * frequency) * .pi / Double(2 * length))
    }
    let levels = (0..<count).map { frequency in
      samples.indices.reduce(0.0) { $0 + samples[$1] * wave($1, frequency, 8) }
    }
    return (0..<count).map { place in
      (0..<count).reduce(0.0) {
        $0 + levels[$1] * wave(place, $1, count) * ($1 == 0 ? 0.125 : 0.25)
      }
    }
  }

  /// One axis of what the picture has of a block: averages.
  private func averaged(_ samples: [Double], to count: Int) -> [Double] {
    let step = 8 / count
    return stride(from: 0, to: samples.count, by: step).map { start in
      let covered = samples[start..<min(start + step, samples.count)]
      return covered.reduce(0, +) / Double(covered.count)
    }
  }

  /// - Parameter block: What the picture has of it.
  private func reduced(_ block: [[Double]], _ width: Int, _ height: Int) -> [[Double]] {
    let isWhole = block.count == 8 && block.first?.count == 8
    let axis = isWhole ? reduced : averaged
    let rows = block.map { axis($0, width) }
    let columns = (rows.first ?? []).indices.map { x in axis(rows.map { $0[x] }, height) }
    return (columns.first ?? []).indices.map { y in columns.map { $0[y] } }
  }

  /// - Parameters:
  ///   - most: Samples of a full decode per sample, along each axis.
  ///   - limit: Levels by which samples may differ.
  private func expectReduced(
    _ full: Decoded, _ made: Decoded, atMost most: Int, within limit: Double, _ comment: Comment
  ) {
    let across = Int(made.part.x.step / full.part.x.step)
    let down = Int(made.part.y.step / full.part.y.step)
    // Samples of more than a block are averages of blocks.
    guard across <= most, down <= most, across > 1 || down > 1 else { return }
    var worst = 0.0
    for top in stride(from: 0, to: full.rows.count, by: 8) {
      for left in stride(from: 0, to: full.rows[0].count, by: 8) {
        let block = full.rows[top..<min(top + 8, full.rows.count)].map { row in
          row[left..<min(left + 8, row.count)].map(Double.init)
        }
        let expected = reduced(block, 8 / across, 8 / down)
        for (y, row) in expected.enumerated() {
          for (x, level) in row.enumerated() {
            let sample = made.rows[top / down + y][left / across + x]
            worst = max(worst, abs(Double(sample) - max(0, min(255, level))))
          }
        }
      }
    }
    #expect(worst < limit, comment)
  }

  private func expectReduced(
    _ file: [UInt8], _ size: PixelSize, over divisor: Int, atMost most: Int = 8,
    within limit: Double = 2
  ) throws {
    let whole = GeometryMap(size)
    var small = whole
    small.scale(
      to: .of(max(1, size.width / divisor), max(1, size.height / divisor)), kernel: .lanczos3)
    let full = try decoded(file, [PlaneMap(whole)])
    for (full, made) in try zip(full, decoded(file, [PlaneMap(small)])) {
      expectReduced(full, made, atMost: most, within: limit, "\(size) 1/\(divisor)")
    }
  }

  @Test(arguments: Subsampling.all)
  func `of a baseline file`(_ subsampling: Subsampling) throws {
    for size in [PixelSize.of(42, 45), .of(65, 31), .of(64, 48)] {
      let file = try jpeg(size, subsampling, bands: 3)
      for divisor in [4, 9, 20] { try expectReduced(file, size, over: divisor) }
    }
  }

  @Test func `of a gray file, and of a picture within one block`() throws {
    for size in [PixelSize.of(42, 45), .of(5, 3), .of(1, 1)] {
      let file = try jpeg(size, Subsampling.all[0], bands: 1)
      for divisor in [4, 9, 20] { try expectReduced(file, size, over: divisor) }
    }
  }

  /// Scans of the highest frequencies are left out; at an eighth, and of chroma at a quarter of
  /// luma, all but the means of blocks.
  @Test(arguments: Subsampling.all.filter { $0.x < 4 })
  func `of a progressive file, down to a quarter`(_ subsampling: Subsampling) throws {
    let size = PixelSize.of(42, 45)
    let file = try jpeg(size, subsampling, bands: 3, progressive: true)
    for divisor in [4, 9] { try expectReduced(file, size, over: divisor, atMost: 4, within: 10) }
  }
}
