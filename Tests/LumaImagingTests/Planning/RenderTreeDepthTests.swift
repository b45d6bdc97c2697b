import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// The trees for which a photo of 16 bits is reduced to 8.
struct RenderTreeDepthTests {
  private static func save(_ format: OutputFormat, _ profile: ProfilePolicy = .keep) -> Step {
    .save(Save(template: "", format: format, profile: profile))
  }

  private static let jpegInTIFF = {
    var save = Save(template: "", format: .tiff)
    save.encoding.tiff.compression = .jpeg
    return Step.save(save)
  }()

  static let trees: [([[Step]], LaneRefusal?)] = [
    ([[.scale(100), save(.jpeg)], [.turn(90), save(.webp)]], nil),
    ([[save(.avif)], [save(.heic)], [save(.gif)]], nil),
    ([[jpegInTIFF]], nil),
    ([[save(.png)]], .deepOutput(.png)),
    ([[save(.jpeg)], [save(.tiff)], [save(.png)]], .deepOutput(.tiff)),
    ([[save(.jpeg), save(.jxl)]], .deepOutput(.jxl)),
    ([[save(.jp2)]], .deepOutput(.jp2)),
    ([[.turn(12), .scale(90, 90, .contain), save(.jpeg)]], nil),
    ([[.transform(Transform(degrees: 3)), save(.jpeg)]], nil),
    ([[save(.jpeg)], [.effect(Sepia(1)), .turn(90), save(.jpeg)]], .deepWork),
    ([[.pixels(.operation(LaneWordsTests.graph)), save(.jpeg)]], .deepWork),
    ([[save(.jpeg, .srgb)]], nil),
    ([[save(.jpeg, .p3)]], .deepWork),
  ]

  @Test(arguments: trees)
  func dependsOnOutputsAndSteps(_ branches: [[Step]], _ refusal: LaneRefusal?) {
    let tree = RenderTree(
      .tree(branches), photo: StoredPhoto(format: .png, size: .of(640, 480), orientation: .up))
    var facts = PlaneFacts(
      size: .of(640, 480), color: .rows(hasAlpha: false), sampling: .chromaHalved)
    expectNil(tree.depthRefusal(facts))
    facts.isDeep = true
    expectEqual(tree.depthRefusal(facts), refusal)
    expectEqual(PlaneLane(tree, facts: facts).fileRefusal, refusal)
  }

  @Test func profilesOfThePhotoAreConvertedIn16Bits() {
    var facts = PlaneFacts(size: .of(9, 9), color: .gray, sampling: .chromaHalved)
    (facts.isDeep, facts.hasProfile) = (true, true)
    let photo = StoredPhoto(format: .tiff, size: .of(9, 9), orientation: .up)
    func refusal(_ save: Step) -> LaneRefusal? {
      RenderTree(.tree([[save]]), photo: photo).depthRefusal(facts)
    }
    expectNil(refusal(Self.save(.jpeg)))
    expectEqual(refusal(Self.save(.jpeg, .drop)), .deepWork)
    expectEqual(refusal(Self.save(.gif)), .deepWork)
    expectEqual(refusal(Self.save(.avif)), .deepWork)
    facts.color = .rows(hasAlpha: false)
    expectNil(refusal(Self.save(.avif)))
  }
}
