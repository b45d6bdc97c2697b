import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

@Suite(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
struct GainMapTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  static let photos = [
    "formats/gainmap/seine_sdr_gainmap_srgb.jpg",
    "formats/gainmap/paris_exif_xmp_gainmap_littleendian.jpg",
  ]

  private func save(
    _ photo: String, _ steps: [Step], _ save: Save
  ) throws -> (file: [UInt8], kept: [UInt8], words: String) {
    let path = try SharedPhotos.file(photo)
    let plan = Plan.tree([steps + [.save(save)]])
    _ = try #require(studio.render(path, plan)[steps.count + 1]).get()
    let facts = try #require(PlaneFacts(path: path, .jpeg))
    #expect(facts.hasGainMap && facts.orientation == .up)
    let header = PhotoHeader(format: .jpeg, size: facts.size)
    let words = try #require(Planner.explain(plan, header: header, path: path).first)
    return (
      try studio.bytes(steps.count + 1), try OpenedFile(path).bytes(at: 0, count: 1 << 24), words
    )
  }

  private let lossless = Save(template: "", format: .jpeg, encoding: Encoding(lossless: true))

  @Test(arguments: photos)
  func staysInAFileThatNothingChanges(_ photo: String) throws {
    let made = try save(photo, [], lossless)
    #expect(made.file == made.kept)
    #expect(made.words.hasSuffix("the file as it is, the gain map kept"))
  }

  @Test(arguments: photos)
  func isLeftOutOfAllElse(_ photo: String) throws {
    var bare = lossless
    bare.metadata = .none
    let plain = Save(template: "", format: .jpeg)
    for (steps, save) in [([.crop(0, 0, 160, 160)], lossless), ([], bare), ([], plain)]
      as [([Step], Save)]
    {
      let made = try self.save(photo, steps, save)
      #expect(made.file.count < made.kept.count)
      #expect(made.words.hasSuffix("the gain map left out"))
    }
  }
}
