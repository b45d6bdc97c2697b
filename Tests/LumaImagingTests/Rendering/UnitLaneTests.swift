import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// The place where a unit is rendered if there are workers: decided by its cost beforehand.
struct UnitLaneTests {
  private let studio: Studio
  init() throws { studio = try Studio() }

  private func lane(
    _ photo: [UInt8], _ steps: [Step] = [.scale(8)], _ save: Save? = nil,
    _ change: (inout LocalBudget) -> Void = { _ in }
  ) throws -> UnitLane {
    let path = try studio.folder.write(bytes: photo, to: "photo.jpg")
    let save = save ?? Save(template: "a", format: .jpeg)
    let plan = Plan.tree([steps + [.save(save)]])
    let outputs = plan.saves.map { RenderOutput(node: $0.id, descriptor: -1) }
    var budget = LocalBudget()
    change(&budget)
    return RenderUnit(path: path, plan: plan, outputs: outputs).lane(ImagingOptions(), budget)
  }

  @Test(arguments: [OutputFormat.jpeg, .webp])
  func `small pictures stay here`(format: OutputFormat) throws {
    let save = Save(template: "a", format: format)
    try expectEqual(lane(BlankJPEG.baseline(640, 480), [.scale(64)], save), .here)
    try expectEqual(lane(BlankJPEG.baseline(640, 480), [], save), .here)
    try expectEqual(lane(BlankJPEG.progressive(640, 480, scans: 10), [.scale(64)], save), .here)
  }

  @Test func `a huge picture goes to a worker, however few bytes it has`() throws {
    let photo = BlankJPEG.baseline(22_000, 22_000)
    #expect(photo.count < 3_000_000)
    try expectEqual(lane(photo, []), .service(.pixels))
    try expectEqual(lane(photo, [.scale(800)]), .service(.pixels))
  }

  @Test func `what needs much memory goes to a worker`() throws {
    let photo = BlankJPEG.baseline(6_000, 6_000)
    try expectEqual(lane(photo, [.scale(800)]), .here)
    guard case .service(.memory(let need)) = try lane(photo, []) else {
      Issue.record("expected more than the budget")
      return
    }
    #expect(need > LocalBudget().memory)
    try expectEqual(lane(photo, []) { $0.memory = need }, .here)
  }

  @Test func `an enlarged picture counts by its size`() throws {
    let steps = [Step.scale(9_000, enlarge: true)]
    guard case .service(.memory) = try lane(BlankJPEG.baseline(64, 64), steps) else {
      Issue.record("expected more than the budget")
      return
    }
  }

  @Test func `many scans go to a worker, and their pixels count`() throws {
    try expectEqual(lane(BlankJPEG.progressive(64, 64, scans: 20)), .here)
    try expectEqual(lane(BlankJPEG.progressive(64, 64, scans: 21)), .service(.scans))
    let photo = BlankJPEG.progressive(64, 64, scans: 16)
    try expectEqual(lane(photo) { $0.pixels = 16 * 64 * 64 }, .here)
    try expectEqual(lane(photo) { $0.pixels = 16 * 64 * 64 - 1 }, .service(.pixels))
  }

  /// A baseline file whose further scans only a lossless save reads.
  @Test func `scans behind the first count where blocks are moved`() throws {
    let one = BlankJPEG.baseline(64, 64)
    let place = try #require(one.indices.last { one[$0...].starts(with: [0xFF, 0xDA]) })
    let scan = Array(one[place...].dropLast(2))
    let scans: [UInt8] = (0..<30).flatMap { _ in scan }
    let photo = Array(one[..<(one.count - 2)]) + scans + [0xFF, 0xD9]
    let lossless = Save(template: "a", format: .jpeg, encoding: Encoding(lossless: true))
    try expectEqual(lane(photo), .here)
    try expectEqual(lane(photo, [.turn(90)], lossless), .service(.scans))
    try expectEqual(lane(one, [.turn(90)], lossless), .here)
  }

  @Test func `unusual coding goes to a worker`() throws {
    try expectEqual(lane(BlankJPEG.baseline(64, 64, isInterleaved: false)), .service(.coding))
    try expectEqual(lane(BlankJPEG.baseline(64, 64, frame: 0xC9)), .service(.coding))
    let photo = BlankJPEG.baseline(64, 64)
    // Markers without a length, which readers interpret differently.
    try expectEqual(lane([0xFF, 0xD8, 0xFF, 0x01] + photo.dropFirst(2)), .service(.coding))
    try expectEqual(
      lane([0xFF, 0xD8, 0xFF, 0xDC, 0, 4, 0, 64] + photo.dropFirst(2)), .service(.coding))
  }

  @Test func `a long header or file goes to a worker`() throws {
    let photo = BlankJPEG.baseline(64, 64)
    let segment = [0xFF, 0xE1, 0xFF, 0xFF] + [UInt8](repeating: 1, count: 0xFFFD)
    let long = photo[..<2] + (0..<8).flatMap { _ in segment } + photo[2...]
    try expectEqual(lane(Array(long)), .here)
    try expectEqual(lane(Array(long)) { $0.header = 8 * segment.count }, .service(.coding))
    try expectEqual(lane(photo) { $0.file = photo.count - 1 }, .service(.file))
  }

  @Test func `what libraries render goes to a worker`() throws {
    let photo = BlankJPEG.baseline(64, 64)
    try expectEqual(lane(photo, [.rotate(Rotate(5))]), .service(.library))
    try expectEqual(lane(photo, [], Save(template: "a", format: .avif)), .service(.library))
    try expectEqual(lane(Array("GIF89a".utf8)), .service(.file))
    try expectEqual(lane(photo) { $0 = .none }, .service(.closed))
  }

  @Test func `a limit lowers the budget, and never raises it`() {
    let usual = LocalBudget().memory
    expectEqual(LocalBudget().limited(to: 5).memory, 5)
    expectEqual(LocalBudget().limited(to: usual + 1).memory, usual)
    expectEqual(LocalBudget().limited(to: nil), LocalBudget())
    #expect(LocalBudget.none.isNone && LocalBudget().limited(to: 0).isNone)
  }
}

/// Estimates where there are no workers.
struct MostMemoryTests {
  @Test func `a photo is refused before it is decoded`() throws {
    var options = ImagingOptions()
    options.mostMemory = 100 << 20
    let studio = try Studio(Renderer(options: options))
    let path = try studio.folder.write(bytes: BlankJPEG.baseline(12_000, 12_000), to: "a.jpg")
    let plan = Plan.tree([[.save("a", .jpeg)]])
    let result = try #require(try studio.render(path, plan).values.first)
    guard case .failure(.file(path, .photoOverMemory(need: let need, limit: 100))) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(need > 500)
    expectEqual(studio.renderer.decodes, 0)
    // The same scaled down while it is decoded needs little.
    let small = try studio.render(path, Plan.tree([[.scale(100), .save("a", .jpeg)]]))
    try expectEqual(small.values.map { try $0.get().size }, [.of(100, 100)])
  }
}
