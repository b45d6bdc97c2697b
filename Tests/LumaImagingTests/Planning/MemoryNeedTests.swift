import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct MemoryNeedTests {
  static let huge = PixelSize.of(20_000, 15_000)

  /// 300 MP to 2000 px, in MB.
  @Test func aBaselineJPEGIsDecodedSmall() {
    #expect((16...70).contains(need(.jpeg, [.scale(2000), .save("a", .jpeg)], facts())))
  }

  @Test func aProgressiveJPEGNeedsItsCoefficientsPacked() {
    var facts = facts()
    facts.isProgressive = true
    #expect((430...520).contains(need(.jpeg, [.scale(2000), .save("a", .jpeg)], facts)))
  }

  @Test func movedBlocksNeedThemTwiceAndMore() {
    let save = Step.save(Save(template: "a", format: .jpeg, encoding: Encoding(lossless: true)))
    #expect((2700...5000).contains(need(.jpeg, [.turn(180), save], facts())))
  }

  @Test func aStreamNeedsItsOutput() {
    let steps: [Step] = [.scale(2000), .save("a", .jpeg)]
    #expect((16...90).contains(need(.png, steps)))
    #expect((16...90).contains(need(.png, [.turn(90)] + steps)))
  }

  /// The rows, those with filters, and the file; from 25 MP on, libvips streams.
  @Test func aPNGNeedsItsRows() {
    let (rows, stream) = (
      need(.png, [.scale(5000), .save("a")]), need(.png, [.scale(6000), .save("a")])
    )
    #expect(rows > 3 * 4 * 18 && stream < rows)
  }

  @Test func whatIsTurnedIsKept() {
    #expect((1200...3800).contains(need(.png, [.turn(90), .save("a")])))
    #expect((1100...1400).contains(need(.avif, [.scale(2000), .save("a")])))
  }

  /// 30 MP, decoded by libjxl.
  @Test func alphaOfAJPEGXLNeedsMore() {
    func need(hasAlpha: Bool) -> Int {
      let size = PixelSize.of(6_000, 5_000)
      let facts = PlaneFacts(size: size, color: .rows(hasAlpha: hasAlpha), sampling: .chromaHalved)
      let photo = StoredPhoto(format: .jxl, size: size, orientation: .up)
      let tree = RenderTree(.tree([[.scale(600), .save("a", .jpeg)]]), photo: photo)
      return MemoryNeed(PlaneLane(tree, facts: facts, isRead: true)).bytes >> 20
    }
    #expect((300...320).contains(need(hasAlpha: false)))
    #expect((1_160...1_180).contains(need(hasAlpha: true)))
  }

  /// 30 MP: rows, the file's chunks, and what is unpacked.
  @Test func deepAndInterlacedPNGsNeedMore() {
    func need(_ change: (inout PlaneFacts) -> Void) -> Int {
      let size = PixelSize.of(6_000, 5_000)
      var facts = PlaneFacts(
        size: size, color: .rows(hasAlpha: false), sampling: .chromaHalved)
      change(&facts)
      let photo = StoredPhoto(format: .png, size: size, orientation: .up)
      let tree = RenderTree(.tree([[.scale(600), .save("a", .jpeg)]]), photo: photo)
      return MemoryNeed(PlaneLane(tree, facts: facts, isRead: true)).bytes >> 20
    }
    let usual = need { _ in }
    expectEqual(need { $0.isProgressive = true } - usual, (4 * 30_000_000) >> 20)
    #expect((340...344).contains(need { $0.isDeep = true } - usual))
  }

  /// One save is written after another, and what it alone needs is dropped.
  @Test func manyBranchesNeedNoMoreThanTheLargest() {
    func need(_ branches: Int) -> Int {
      let steps = (0..<branches).map { angle -> [Step] in
        [.turn(Double(angle) + 1), .effect(Blur(sigma: 3)), .turn(3), .save("a\(angle)")]
      }
      let photo = StoredPhoto(format: .png, size: .of(1_600, 1_200), orientation: .up)
      return MemoryNeed(PlaneLane(RenderTree(.tree(steps), photo: photo), facts: nil)).bytes
    }
    #expect(need(80) < 2 * need(1))
  }

  /// The largest claim of a file.
  @Test func noClaimOverflows() {
    let most = PixelSize.of(PixelSize.longestSide, PixelSize.longestSide)
    expectEqual(frames(1 << 20, of: most, isSearched: true), .max)
  }

  /// Frames are made one after another, unless a search encodes them several times.
  @Test func fewFramesAreAtHand() {
    let size = PixelSize.of(800, 600)
    let few = frames(3, of: size, isSearched: false)
    #expect(frames(1, of: size, isSearched: false) < few)
    expectEqual(frames(300, of: size, isSearched: false), few)
    #expect(frames(300, of: size, isSearched: true) > 10 * few)
    #expect(frames(300, of: size, isSearched: false, areMadeFirst: true) > 10 * few)
  }

  /// Beside those that are made, all are held as they are decoded.
  @Test func aStripIsHeldAsAWhole() {
    let size = PixelSize.of(800, 600)
    let few = frames(300, of: size, isSearched: false)
    let strip = frames(300, of: size, isSearched: false, isStrip: true)
    expectEqual(strip - few, 300 * 4 * size.pixelCount)
    let most = PixelSize.of(PixelSize.longestSide, PixelSize.longestSide)
    expectEqual(frames(1 << 40, of: most, isSearched: false, isStrip: true), .max)
  }

  private func frames(
    _ count: Int, of size: PixelSize, isSearched: Bool, isStrip: Bool = false,
    areMadeFirst: Bool = false
  ) -> Int {
    var save = Save(template: "a", format: .webp)
    if isSearched { save.encoding.target = QualityTarget(maxBytes: 1_000) }
    let photo = StoredPhoto(format: .gif, size: size, orientation: .up)
    let lane = PlaneLane(RenderTree(.tree([[.save(save)]]), photo: photo), facts: nil)
    let held = HeldFrames(count: count, isStrip: isStrip, areMadeFirst: areMadeFirst)
    return MemoryNeed(lane, frames: held).bytes
  }

  private func facts() -> PlaneFacts {
    PlaneFacts(size: Self.huge, color: .ycc, sampling: .chromaHalved)
  }

  private func need(_ format: InputFormat, _ steps: [Step], _ facts: PlaneFacts? = nil) -> Int {
    let photo = StoredPhoto(format: format, size: Self.huge, orientation: .up)
    let lane = PlaneLane(RenderTree(.tree([steps]), photo: photo), facts: facts)
    return MemoryNeed(lane).bytes >> 20
  }
}
