import Foundation
import LumaImaging
import LumaTestSupport
import Testing

@testable import Luma

struct RenderInputTests {
  private let setting: TestSetting

  init() throws { setting = try TestSetting() }

  private func digest(_ chain: Chain) throws -> String? {
    let steps = try RenderInput(TestSetting.photo("2024/city.jpg")).steps(chain)
    guard case .effect(let effect) = steps.first else { return nil }
    return (effect.value as? Overlay)?.digest
  }

  @Test func `an overlay is known by its content`() throws {
    try setting.folder.write("P3 1 1 255 255 0 0", to: "mark.ppm")
    let typed = Chain().overlay(setting.url("mark.ppm"))
    let read = try Chain(recipe: "overlay '\(setting.folder.file("mark.ppm"))'")
    let red = try #require(try digest(typed))
    expectEqual(red.utf8.count, 64)
    try expectEqual(digest(read), red)
    // As many bytes, at the same path.
    try setting.folder.write("P3 1 1 255 0 255 0", to: "mark.ppm")
    let green = try #require(try digest(typed))
    #expect(green != red)
    try expectEqual(digest(read), green)
  }

  @Test func `an overlay that is not there fails where it is decoded`() throws {
    try expectEqual(digest(Chain().overlay(setting.url("none.png"))), "")
  }
}
