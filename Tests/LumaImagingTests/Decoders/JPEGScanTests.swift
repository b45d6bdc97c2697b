import CJPEG
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// JPEGs decoded by Luma look as those decoded by libjpeg from the same coefficients.
struct JPEGScanTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func reader(_ file: [UInt8], _ job: RenderJob = RenderJob()) throws -> JPEGReader {
    let path = try studio.folder.write(bytes: file, to: "photo.jpg")
    return try JPEGReader(OpenedFile(path), options: ImagingOptions(), job: job)
  }

  /// - Parameter isWhole: Whether to leave out samples that lie partly beyond the picture.
  private func samples(
    _ reader: JPEGReader, _ map: PlaneMap, isWhole: Bool = false
  ) throws -> [[[UInt8]]] {
    let (size, sampling) = (reader.facts.size, reader.facts.sampling)
    let parts = zip(
      PlaneDecode(size, sampling, maps: [map]).components,
      PlaneDecode(whole: size, sampling).components)
    return try zip(parts, reader.picture(for: [map]).planes).map { parts, plane in
      let (part, full) = parts
      let (across, down) = isWhole ? (part.x.step / full.x.step, part.y.step / full.y.step) : (1, 1)
      let width = isWhole ? full.width / Int(across) : part.width
      let height = isWhole ? full.height / Int(down) : part.height
      return (0..<max(0, min(plane.height, height - part.rows.lowerBound))).map { y in
        let row = plane.memory.bytes + y * plane.memory.stride
        let columns = part.columns.clamped(to: 0..<width)
        return Array(UnsafeBufferPointer(start: row, count: plane.width)[columns])
      }
    }
  }

  private func map(_ size: PixelSize, over divisor: Int, crop: PixelRect? = nil) -> PlaneMap {
    var map = GeometryMap(size)
    if let crop { map.crop(to: crop) }
    let (width, height) = (map.source.width / divisor, map.source.height / divisor)
    map.scale(to: .of(max(1, width), max(1, height)), kernel: .lanczos3)
    return PlaneMap(map)
  }

  /// Blocks in full are libjpeg's; reduced ones are those of `ReducedBlocksTests`.
  private func expectSame(_ file: [UInt8], _ other: [UInt8], _ map: PlaneMap) throws {
    let readers = try [reader(file), reader(other)]
    let plan = PlaneDecode(readers[0].facts.size, readers[0].facts.sampling, maps: [map])
    let (one, two) = try (samples(readers[0], map), samples(readers[1], map))
    for (index, part) in plan.components.enumerated() {
      let isFull = part.unit == 8 && !part.halvesX && !part.halvesY
      let isSame = one[index] == two[index]
      #expect(isSame || !isFull)
    }
    expectEqual(one.map(\.count), two.map(\.count))
  }

  @Test(arguments: [false, true]) func aCancelledJobEndsThem(progressive: Bool) throws {
    let job = RenderJob()
    let reader = try reader(Self.jpeg(restartInterval: 0, progressive: progressive), job)
    job.cancel()
    let map = map(reader.facts.size, over: 2)
    #expect(throws: ImagingError.cancelled) { try reader.picture(for: [map]) }
  }

  @Test(arguments: Subsampling.all, [1, 3])
  func showTheSame(_ subsampling: Subsampling, bands: Int) throws {
    for size in [PixelSize.of(1, 1), .of(17, 33), .of(131, 77)] {
      let scene = try VipsImage.scene(size.width, size.height, bands: bands)
      let picture = try PlanePicture(scene, subsampling)
      let files = try [false, true].map { try picture.jpeg(subsampling, progressive: $0) }
      let (left, top) = (size.width / 3, size.height / 4)
      let crop = PixelRect.of(left, top, max(1, size.width / 2), max(1, size.height / 2))
      for divisor in [1, 2, 5, 9, 20] {
        for map in [map(size, over: divisor), map(size, over: divisor, crop: crop)] {
          try expectSame(files[0], files[1].leftToLibjpeg, map)
          let made = try files.map { try samples(reader($0), map, isWhole: true) }
          let isSame = made[0] == made[1]
          #expect(isSame)
        }
      }
    }
  }

  static func jpeg(restartInterval: Int, progressive: Bool = false) throws -> [UInt8] {
    let target = try VipsTarget()
    _ = try Vips.call(
      "jpegsave_target",
      [
        ("in", .image(VipsImage.scene(311, 205))), ("target", .target(target)),
        ("Q", .int(97)), ("restart-interval", .int(restartInterval)),
        ("interlace", .bool(progressive)),
      ])
    return target.bytes
  }

  @Test(arguments: [1, 7, 20, 1000], [false, true])
  func `begin again at restart markers`(_ interval: Int, progressive: Bool) throws {
    let file = try Self.jpeg(restartInterval: interval, progressive: progressive)
    let plain = try Self.jpeg(restartInterval: 0)
    for divisor in [1, 4] {
      let map = map(.of(311, 205), over: divisor)
      let isSame = try samples(reader(file), map) == samples(reader(plain), map)
      #expect(isSame)
    }
  }

  /// Where the scans of a file begin.
  private func scans(_ file: [UInt8]) -> [Int] {
    file.indices.dropLast().filter { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
  }

  @Test func `scans that small pictures cannot show are not decoded`() throws {
    var file = try Self.jpeg(restartInterval: 0, progressive: true)
    let (eighth, quarter) = (map(.of(311, 205), over: 20), map(.of(311, 205), over: 8))
    let before = try [eighth, quarter].map { try samples(reader(file), $0) }
    let start = scans(file)[1] + 10
    let end = file[start...].indices.first { file[$0] == 0xFF && file[$0 + 1] != 0 } ?? start
    for byte in start..<end where file[byte] != 0xFF && file[byte - 1] != 0xFF { file[byte] = 0 }
    let isSame = try samples(reader(file), eighth) == before[0]
    let isChanged = try samples(reader(file), quarter) != before[1]
    #expect(isSame && isChanged)
  }

  /// libjpeg smooths unknown coefficients.
  @Test func `a file whose scans are not all there is libjpeg's`() throws {
    let file = try Self.jpeg(restartInterval: 0, progressive: true)
    let map = map(.of(311, 205), over: 1), all = try samples(reader(file), map)
    for count in 1..<scans(file).count {
      // Bytes between scans belong to the next one.
      let end = scans(file)[count]
      let cut = Array(file.prefix(end)) + [0xFF, 0xD9]
      let made = try samples(reader(cut), map)
      let isSame = try made == samples(reader(cut.leftToLibjpeg), map)
      let isCut = made != all
      #expect(isSame && isCut)
    }
  }

  /// libjpeg decodes everything after a damaged place. It detects an early end.
  @Test(arguments: [false, true])
  func `damage is told, and what is above it is shown`(isEnd: Bool) throws {
    let intact = try Self.jpeg(restartInterval: 20), map = map(.of(311, 205), over: 1)
    let expected = try samples(reader(intact), map)
    var dice = Dice(state: 3)
    for _ in 0..<10 {
      var file = intact
      let place = dice.roll(file.count * 2 / 3...file.count - 100)
      for byte in place..<place + 4 { file[byte] = UInt8(dice.roll(0...254)) }
      if isEnd { file.replaceSubrange(place..<place + 2, with: [0xFF, 0xD9]) }
      let job = RenderJob()
      let made = try samples(reader(file, job), map)
      let isShown = made[0].prefix(64) == expected[0].prefix(64), isChanged = made != expected
      #expect(isShown && isChanged)
      #expect(job.notes.take().contains(where: \.isOfDamage) || !isEnd)
    }
  }

  @Test func `a file without its end is refused`() throws {
    let file = try Self.jpeg(restartInterval: 0), map = map(.of(311, 205), over: 2)
    for count in [file.count - 3, file.count - 100, file.count / 2] {
      #expect(throws: ImagingError.self) {
        try samples(reader(Array(file.prefix(count))), map)
      }
    }
  }
}
