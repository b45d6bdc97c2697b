import Foundation
import LumaTestSupport
import Testing

@testable import Luma

struct PhotoConditionTests {
  @Test func `values that stand in a condition are bound`() {
    let (word, most) = ("beach' OR TRUEPREDICATE OR title == '", 5)
    let condition: PhotoCondition =
      "ANY keywords == \(word) AND rating < \(most) AND aperture > \(1.8)"
    expectEqual(condition.text, "ANY keywords == %@ AND rating < %@ AND aperture > %@")
    expectEqual(condition.arguments, [.string(word), 5, 1.8])
  }

  @Test func `a bound value is never read as a condition`() async throws {
    let setting = try TestSetting()
    let folder = try await setting.samples()
    let word = "x' OR rating >= 0 OR title == 'y"
    let found = try await folder.fetch(where: "title == \(word)")
    #expect(found.isEmpty)
  }

  @Test func `lists, flags and dates can be bound`() async throws {
    let setting = try TestSetting()
    let folder = try await setting.samples()
    let date = try Date("2024-05-01T00:00:00Z", strategy: .iso8601)
    let found = try await folder.fetch(
      where: "creationDate >= \(date) AND filename IN \(["city.jpg", "lake.jpg"])"
        as PhotoCondition)
    try await expectEqual(found.photos().map(\.filename), ["city.jpg"])
    let flashed = try await folder.fetch(where: "flash == \(true)")
    try await expectEqual(flashed.count, folder.fetch(where: "flash == YES").count)
  }

  @Test func `text that is no literal takes arguments`() {
    let text = ["rating", ">=", "%@"].joined(separator: " ")
    expectEqual(PhotoCondition(text, [4]), "rating >= \(4)")
  }
}
