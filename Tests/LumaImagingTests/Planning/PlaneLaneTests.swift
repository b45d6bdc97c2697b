import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct PlaneLaneTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  static let photo = StoredPhoto.jpeg(640, 480)

  private static let fullChroma = {
    var save = Save(template: "", format: .jpeg)
    save.encoding.subsampling = .full
    return save
  }()

  private static let smartChroma = {
    var save = Save(template: "", format: .webp)
    save.encoding.webp.smartSubsample = true
    return save
  }()

  static let refusals: [([Step], Save, LaneRefusal?)] = [
    ([.scale(100), .turn(90), .flip(.vertical)], Save(template: "", format: .jpeg), nil),
    ([.scale(100)], Save(template: "", format: .webp), nil),
    ([.scale(100)], Save(template: "", format: .png), .output(.png)),
    ([], Save(template: "", format: .webp, encoding: Encoding(lossless: true)), .fullChroma),
    ([], smartChroma, .fullChroma),
    ([.effect(Blur(sigma: 2))], Save(template: "", format: .jpeg), .effect("blur")),
    ([.turn(12)], Save(template: "", format: .jpeg), .freeTurn),
    ([.turn(12), .scale(100)], Save(template: "", format: .jpeg), .freeTurn),
    ([.scale(90, 90, .contain)], Save(template: "", format: .jpeg), .padding),
    ([.scale(90, kernel: .nearest)], Save(template: "", format: .jpeg), .kernel(.nearest)),
    ([.scale(900, 90, .fill, enlarge: true)], Save(template: "", format: .jpeg), .mixedScale),
    ([], Save(template: "", format: .jpeg, encoding: Encoding(lossless: true)), .lossless),
    ([], Save(template: "", format: .jpeg, profile: .srgb), .profile),
    ([], Save(template: "", format: .jpeg, profile: .p3), .profile),
    ([], Save(template: "", format: .jpeg, profile: .drop), .profile),
    ([], fullChroma, .fullChroma),
  ]

  @Test(arguments: refusals)
  func takesGeometryAlone(_ steps: [Step], _ save: Save, _ refusal: LaneRefusal?) throws {
    let tree = RenderTree(.tree([steps + [.save(save)]]), photo: Self.photo)
    let saved = try #require(tree.saves[steps.count + 1]).get()
    expectEqual(PlaneLane(tree, facts: nil).refusal(of: saved), refusal)
  }

  /// Without a profile colors are sRGB already.
  @Test func takesStandardColours() throws {
    let facts = PlaneFacts(size: .of(640, 480), color: .ycc, sampling: .chromaHalved)
    for (profile, refusal) in [
      (ProfilePolicy.srgb, nil), (.drop, nil), (.p3, LaneRefusal.profile),
    ] {
      let save = Save(template: "", format: .jpeg, profile: profile)
      let tree = RenderTree(.tree([[.save(save)]]), photo: Self.photo)
      let saved = try #require(tree.saves[1]).get()
      expectEqual(PlaneLane(tree, facts: facts).refusal(of: saved), refusal)
    }
  }

  static let files: [(PlaneFacts.Color, JPEGSampling, LaneRefusal?)] = [
    (.ycc, .chromaHalved, nil), (.ink, .chromaHalved, .ink), (.rgb, .chromaHalved, .rgb),
    (.unknown, .chromaHalved, .unknownColor),
    (
      .ycc,
      JPEGSampling(factors: [
        .init(horizontal: 1, vertical: 1), .init(horizontal: 2, vertical: 2),
        .init(horizontal: 2, vertical: 2),
      ]), .sampling
    ),
    (.ycc, chroma(2, 1), .sampling), (.ycc, chroma(1, 2), .sampling), (.ycc, chroma(2, 2), nil),
  ]

  /// Planes of chroma that differ in size would be read as if they did not.
  private static func chroma(_ first: Int, _ second: Int) -> JPEGSampling {
    JPEGSampling(
      factors: [2, first, second].map { JPEGSampling.Factors(horizontal: $0, vertical: $0) })
  }

  @Test(arguments: files)
  func takesTheUsualFiles(
    _ color: PlaneFacts.Color, _ sampling: JPEGSampling, _ refusal: LaneRefusal?
  ) {
    var facts = PlaneFacts(size: .of(9, 9), color: color, sampling: sampling)
    expectEqual(facts.laneRefusal, refusal)
    // A gain map beside the picture is carried by both lanes.
    facts.hasGainMap = true
    expectEqual(facts.laneRefusal, refusal)
  }

  /// Bytes of metadata and profile arrive as they were.
  @Test func carriesSegments() throws {
    let scene = try PlanePicture(.scene(64, 48), Subsampling.all[2])
    let profile = [UInt8].profile(70_000)
    let source = try scene.jpeg(Subsampling.all[2], profile: profile)
    let path = try studio.folder.write(bytes: source, to: "a.jpg")
    let file = try OpenedFile(path)
    let reader = try JPEGReader(file, options: ImagingOptions(), job: RenderJob())
    #expect(reader.facts.hasProfile)
    expectEqual(reader.profile(), profile)

    _ = try studio.render(path, .chain(.scale(20), .save("a", .jpeg)))
    let made = try JPEGReader(
      OpenedFile(studio.folder.file("out.2")), options: ImagingOptions(), job: RenderJob())
    expectEqual(made.profile(), profile)
    expectEqual(made.facts.size, .of(20, 15))
    expectEqual(made.facts.sampling, .chromaHalved)
  }
}
