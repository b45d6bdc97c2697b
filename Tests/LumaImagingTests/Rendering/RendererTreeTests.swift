import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct RendererTreeTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  static let branches: [[Step]] = [
    [.scale(400), .save("a")], [.scale(200), .save("b")], [.scale(90), .turn(90), .save("c")],
    [.square(), .scale(100), .save("d")], [.square(), .turn(20), .save("e")],
    [.crop(10, 10, 50, 50), .save("f")], [.crop(10, 10, 50, 50), .save("g", .jpeg)],
    [.scale(200, 200, .contain), .times(0.5), .save("h")], [.scale(400), .save("i", .webp)],
    [.scale(90), .turn(90), .save("j", .jpeg)], [.scale(90), .turn(90), .save("k", .webp)],
  ]

  @Test(arguments: [OutputFormat.png, .jpeg, .webp])
  func skippingSomeChangesNoByteOfTheOthers(_ format: OutputFormat) throws {
    let path = try studio.file(try .scene(801, 603), format)
    let plan = Plan.tree(Self.branches)
    let all = try studio.render(path, plan)
    let saves = plan.saves.map(\.id)
    expectEqual(all.keys.sorted(), saves)
    let whole = try Dictionary(uniqueKeysWithValues: saves.map { ($0, try studio.bytes($0)) })
    for node in saves {
      _ = try all[node]?.get()
      let alone = try studio.render(path, plan, only: [node])
      expectEqual(alone.keys.sorted(), [node])
      try expectEqual(studio.bytes(node), whole[node])
    }
  }

  @Test func moreThreadsChangeNoByte() throws {
    let path = try studio.file(try .scene(801, 603), .jpeg)
    let plan = Plan.tree(Self.branches)
    _ = try studio.render(path, plan)
    let threaded = try Studio()
    _ = try threaded.render(path, plan, threads: 3)
    for node in plan.saves.map(\.id) {
      try expectEqual(threaded.bytes(node), studio.bytes(node))
    }
  }

  @Test func aSmallSizeFromALargerOneIsNearTheDirectOne() throws {
    let path = try studio.file(try .scene(801, 603))
    let sizes = [[.scale(400), .save("a")], [.scale(100), .save("b")]] as [[Step]]
    _ = try studio.render(path, .tree(sizes))
    let shared = try VipsImage.decoded(studio.bytes(4), in: studio.folder)
    let direct = try studio.picture(path, [.scale(100)])
    #expect(try shared.distance(to: direct) > 38)
  }

  @Test func aBranchThatCannotBeDoneFailsAlone() throws {
    let path = try studio.file(try .scene(60, 40))
    let plan = Plan.tree([
      [.crop(50, 0, 50, 50), .save("a")], [.scale(30), .save("b")], [.turn(10), .save("c", .jpeg)],
    ])
    let results = try studio.render(path, plan)
    expectEqual(
      results[2],
      .failure(
        .geometry(
          .cropOutside(rect: .of(50, 0, 50, 50), picture: .of(60, 40)),
          at: ScriptLocation(file: "trip.lua", line: 1))))
    expectEqual(results[4], .success(Rendering(size: .of(30, 20))))
    expectEqual(results[6], .success(Rendering(size: .of(66, 50))))
  }

  @Test func anOutputThatCannotBeWrittenFailsAlone() throws {
    let path = try studio.file(try .scene(60, 40))
    let wide = Step.scale(17_000, 3, .fill, enlarge: true)
    let results = try studio.render(
      path, .tree([[wide, .save("a", .webp)], [wide, .save("b")]]))
    #expect(throws: ImagingError.self) { try results[2]?.get() }
    expectEqual(results[4], .success(Rendering(size: .of(17_000, 3))))
  }

  /// A file that ends early is the file's fault, streamed or not.
  @Test(arguments: [[], [.scale(30)], [.turn(90)], [.times(2)], [.turn(3)]] as [[Step]])
  func aTruncatedPhoto(_ steps: [Step]) throws {
    let whole = try studio.file(try .scene(300, 200), .jpeg)
    var bytes = try OpenedFile(whole).bytes(at: 0, count: 1 << 20)
    bytes.removeLast(bytes.count / 2)
    let path = try studio.folder.write(bytes: bytes, to: "cut.jpg")
    let plan = Plan.tree([steps + [.save("a", .jpeg)], steps + [.save("b")]])
    for only in [nil, Set([steps.count + 1])] {
      for (_, result) in try studio.render(path, plan, only: only) {
        guard case .failure(.file(path, .truncated(.jpeg, _))) = result else {
          Issue.record("expected a fault of the file, got \(result)")
          continue
        }
      }
    }
  }

  @Test func whatIsNoPhotoFailsEveryOutput() throws {
    let path = try studio.folder.write(bytes: Array("not a photo".utf8), to: "a.jpg")
    let results = try studio.render(path, .tree([[.save("a")], [.scale(3), .save("b")]]))
    expectEqual(results.keys.sorted(), [1, 3])
    #expect(results.values.allSatisfy { $0 == .failure(.file(path: path, .unknownFormat)) })
  }

  @Test func aNodeThatSavesNothingIsLeftOut() throws {
    let path = try studio.file(try .scene(6, 4))
    let outputs = [RenderOutput(node: 1, descriptor: -1), RenderOutput(node: 9, descriptor: -1)]
    let unit = RenderUnit(path: path, plan: .chain(.scale(3), .save("a")), outputs: outputs)
    #expect(studio.renderer.render(unit).isEmpty)
  }
}

extension VipsImage {
  /// The picture in the bytes of a file.
  static func decoded(_ bytes: [UInt8], in folder: TemporaryFolder) throws -> VipsImage {
    try ImageFile(try folder.write(bytes: bytes, to: "decoded")).decode().copiedToMemory()
  }
}
