import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// A gray picture with a gray profile keeps both where the format has gray, else it becomes sRGB.
struct GrayProfileTests {
  /// A version 2 profile for gray of gamma 1.8 with the white D50.
  private var profile: [UInt8] {
    func number(_ value: Int, _ count: Int = 4) -> [UInt8] { ISOBox.number(value, count) }
    let curve = Array("curv".utf8) + number(0) + number(1) + number(0x01CD, 2) + [0, 0]
    let white =
      Array("XYZ ".utf8) + number(0) + number(0xF6D6) + number(0x1_0000) + number(0xD32D)
    let tags = 132 + 2 * 12, size = tags + curve.count + white.count
    let head =
      number(size) + number(0) + number(0x0210_0000) + Array("mntrGRAYXYZ ".utf8)
      + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
      + number(0xF6D6) + number(0x1_0000) + number(0xD32D) + [UInt8](repeating: 0, count: 48)
    let table =
      number(2) + Array("kTRC".utf8) + number(tags) + number(curve.count) + Array("wtpt".utf8)
      + number(tags + curve.count) + number(white.count)
    return head + table + curve + white
  }

  private func gray() throws -> VipsImage {
    let levels = (0..<64 * 8).map { (place: Int) -> UInt8 in UInt8(place % 64 * 4) }
    return try VipsImage.make(bytes: levels, width: 64, height: 8, bands: 1).inWorkingForm()
      .editingFields { $0.set("icc-profile-data", profile) }
  }

  private func made(_ format: OutputFormat) throws -> VipsImage {
    try OutputForm.make(gray(), for: Save(template: "", format: format))
  }

  @Test(arguments: [OutputFormat.jpeg, .png, .tiff, .jxl])
  func staysGray(format: OutputFormat) throws {
    #expect(try made(format).bands == 1 && made(format).blob(field: "icc-profile-data") == profile)
  }

  @Test(arguments: [OutputFormat.webp, .avif, .heic])
  func becomesStandardColorElsewhere(format: OutputFormat) throws {
    let image = try made(format)
    #expect(image.bands == 3 && image.blob(field: "icc-profile-data") != profile)
    // 128 of gamma 1.8 is 0.289 of the light.
    let expected = (ToneCurve.coded(0.2892) * 255).rounded()
    #expect(try image.pixel(32, 4).allSatisfy { abs(Double($0) - expected) <= 1 })
  }

  @Test func leavesThePlanes() {
    var facts = PlaneFacts(size: .of(64, 8), color: .gray, sampling: .chromaHalved)
    let tree = RenderTree(
      .tree([[.save("a", .webp)], [.save("b", .jpeg)]]), photo: .jpeg(64, 8))
    func refusals(_ facts: PlaneFacts) -> [LaneRefusal?] {
      let lane = PlaneLane(tree, facts: facts)
      return tree.saves.keys.sorted().map { node in
        if case .success(let saved)? = tree.saves[node] { lane.refusal(of: saved) } else { nil }
      }
    }
    expectEqual(refusals(facts), [nil, nil])
    facts.hasProfile = true
    expectEqual(refusals(facts), [.profile, nil])
  }
}
