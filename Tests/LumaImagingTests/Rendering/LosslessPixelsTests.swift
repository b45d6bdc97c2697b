import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Blocks that are moved decode to the very samples that they held.
struct LosslessPixelsTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// Those that libturbojpeg knows.
  static let subsamplings = Subsampling.all.filter { $0.name != "4:1:0" }

  @Test(arguments: subsamplings, [false, true])
  func cutsKeepEverySample(_ subsampling: Subsampling, _ isProgressive: Bool) throws {
    let path = try photo(subsampling, progressive: isProgressive)
    let whole = try Samples(path)
    var dice = Dice(state: 5)
    for _ in 0..<6 {
      let x = dice.roll(0...2) * 32, y = dice.roll(0...2) * 16
      let width = dice.roll(20...(201 - x)), height = dice.roll(20...(151 - y))
      let made = try Samples(moved(path, [.crop(x, y, width, height)]))
      expectEqual(made, whole.cut(.of(x, y, width, height), subsampling))
    }
  }

  /// Turned there and back: the same samples; turned once: they differ by the rounding of a decoder
  /// that goes through columns first.
  @Test(arguments: subsamplings, Orientation.allCases)
  func turnsKeepEverySample(_ subsampling: Subsampling, _ orientation: Orientation) throws {
    // libturbojpeg does not know 4:1:1 lying on its side.
    if subsampling.x == 4, orientation.swapsAxes { return }
    let path = try photo(subsampling)
    let cut = Step.crop(32, 16, 128, 96)
    let turned = try moved(path, [cut] + orientation.steps)
    let again = try studio.folder.write(bytes: moved(path, [cut]), to: "cut.jpg")
    let there = try studio.folder.write(bytes: turned, to: "there.jpg")
    let back = try moved(there, orientation.inverse.steps)
    try expectEqual(Samples(back), Samples(try OpenedFile(again).bytes(at: 0, count: 1 << 20)))
    let laid = try ImageFile(again).decode().copiedToMemory().laid(orientation)
    let shown = try ImageFile(there).decode()
    expectEqual(shown.size, laid.size)
    #expect(try shown.distance(to: laid) > 50)
  }

  @Test func layUprightAndKeepDescriptions() throws {
    let scene = try PlanePicture(.scene(64, 48), Subsampling.all[2])
    let profile = [UInt8].profile(3_000)
    let path = try studio.folder.write(
      bytes: scene.jpeg(Subsampling.all[2], exif: Orientation.right.exif, profile: profile),
      to: "a.jpg")
    let made = try studio.folder.write(bytes: moved(path, []), to: "b.jpg")
    let reader = try JPEGReader(OpenedFile(made), options: ImagingOptions(), job: RenderJob())
    expectEqual(reader.facts.size, .of(48, 64))
    expectEqual(reader.facts.orientation, .up)
    expectEqual(reader.profile(), profile)
    expectEqual(reader.facts.density, .init(unit: 0, x: 1, y: 1))
  }

  @Test func aTruncatedPhotoFails() throws {
    var bytes = try OpenedFile(photo(Subsampling.all[2])).bytes(at: 0, count: 1 << 20)
    bytes.removeLast(bytes.count / 2)
    let path = try studio.folder.write(bytes: bytes, to: "cut.jpg")
    let results = try studio.render(path, .tree([[LosslessTurnTests.save]]))
    guard case .failure(.file(path, .truncated(.jpeg, _)))? = results[1] else {
      Issue.record("expected a fault of the file, got \(String(describing: results[1]))")
      return
    }
  }

  /// As jpegtran -optimize does: fewer bytes of the same coefficients.
  @Test func tablesAreMadeForMovedBlocks() throws {
    let path = try photo(Subsampling.all[2]), cut = Step.crop(32, 16, 128, 96)
    var encoding = Encoding(lossless: true)
    encoding.optimizesCoding = false
    let usual = try moved(path, [cut], encoding)
    let made = try moved(path, [cut])
    #expect(made.count < usual.count && usual.count - made.count > usual.count / 20)
    try expectEqual(Samples(made), Samples(usual))
  }

  /// As its copy would.
  @Test func aProgressivePhotoStaysOne() throws {
    let path = try photo(Subsampling.all[2], progressive: true)
    let made = try studio.folder.write(bytes: moved(path, [.crop(32, 16, 96, 64)]), to: "b.jpg")
    let reader = try JPEGReader(OpenedFile(made), options: ImagingOptions(), job: RenderJob())
    #expect(reader.facts.isProgressive)
  }

  /// A save in planes and one of moved blocks share nothing but the file.
  @Test func besideOtherSaves() throws {
    let path = try photo(Subsampling.all[2])
    let alone = try moved(path, [.crop(0, 0, 64, 64)])
    let plan = Plan.tree([
      [.scale(50), .save("a", .jpeg)], [.crop(0, 0, 64, 64), LosslessTurnTests.save],
      [.scale(50), .save("b", .webp)],
    ])
    for (_, result) in try studio.render(path, plan) { _ = try result.get() }
    try expectEqual(studio.bytes(4), alone)
  }

  private func photo(_ subsampling: Subsampling, progressive: Bool = false) throws -> String {
    let scene = try PlanePicture(.scene(201, 151), subsampling)
    return try studio.folder.write(
      bytes: scene.jpeg(subsampling, progressive: progressive), to: "photo.jpg")
  }

  private func moved(
    _ path: String, _ steps: [Step], _ encoding: Encoding = Encoding(lossless: true)
  ) throws -> [UInt8] {
    let node = steps.count + 1
    let save = Step.save(Save(template: "a", format: .jpeg, encoding: encoding))
    _ = try #require(try studio.render(path, .tree([steps + [save]]))[node]).get()
    return try studio.bytes(node)
  }
}

/// The samples of each component of a JPEG, row by row.
private struct Samples: Equatable {
  var planes: [[[UInt8]]]

  init(_ path: String) throws {
    let reader = try JPEGReader(OpenedFile(path), options: ImagingOptions(), job: RenderJob())
    let picture = try reader.picture(for: [PlaneMap(GeometryMap(reader.facts.size))])
    planes = picture.planes.map { plane in
      (0..<plane.height).map { row in
        (0..<plane.width).map { plane.memory.bytes[row * plane.memory.stride + $0] }
      }
    }
  }

  init(_ bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    self = try Samples(folder.write(bytes: bytes, to: "a.jpg"))
  }

  private init(planes: [[[UInt8]]]) { self.planes = planes }

  func cut(_ rect: PixelRect, _ subsampling: Subsampling) -> Samples {
    Samples(
      planes: planes.indices.map { index in
        let (x, y) = index == 0 ? (1, 1) : (subsampling.x, subsampling.y)
        let columns = rect.x / x..<(rect.maxX + x - 1) / x
        let rows = rect.y / y..<(rect.maxY + y - 1) / y
        return planes[index][rows].map { Array($0[columns]) }
      })
  }
}

extension Orientation {
  /// The steps that lay a picture this way.
  fileprivate var steps: [Step] {
    (isMirrored ? [.flip(.horizontal)] : [])
      + (quarterTurns == 0 ? [] : [.turn(90 * Double(quarterTurns))])
  }
}
