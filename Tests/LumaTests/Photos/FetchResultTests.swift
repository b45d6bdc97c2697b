import Foundation
import LumaTestSupport
import Testing

@testable import Luma

struct FetchResultTests {
  private let setting: TestSetting

  init() throws { setting = try TestSetting() }

  @Test func `a result is read in pages, in order`() async throws {
    let photo = try Data(contentsOf: TestSetting.photo("charts/orientation-1.jpg"))
    for number in 100..<250 {
      try setting.folder.write(bytes: Array(photo), to: "many/\(number).jpg")
    }
    let folder = try await PhotoFolder(
      setting.url("many"), configuration: setting.configuration)
    let found = try await folder.fetch(sort: ["filename"])
    var names: [String] = []
    for try await photo in found { names.append(photo.filename) }
    expectEqual(names, (100..<250).map { "\($0).jpg" })
    try expectEqual(found[149].filename, "249.jpg")
    try await expectEqual(found.photos(in: 63..<65).map(\.filename), ["163.jpg", "164.jpg"])
  }

  @Test func `an index out of range is an error`() async throws {
    let found = try await setting.samples().fetch(limit: 2)
    let error = #expect(throws: LumaError.self) { try found[2] }
    expectEqual(error?.code, "no-such-photo")
  }

  @Test func `a result knows how it differs from an earlier one`() async throws {
    let library = try await setting.library()
    let before = try await library.fetch(where: "rating == 5", sort: ["filename"])
    let city = try await library.fetch(where: "filename == 'city.jpg'")[0]
    let harbour = try await library.fetch(where: "filename == 'harbour.jpg'")[0]
    try await library.performChanges { change in
      try change.set(["rating": 5], of: [city])
      try change.set(["rating": 1], of: [harbour])
    }
    let after = try await library.fetch(where: "rating == 5", sort: ["filename"])
    let changes = try await after.changes(since: before)
    expectEqual(changes.removedIndexes, [1])
    expectEqual(changes.insertedIndexes, [1])
    expectEqual(changes.changedIndexes, [])
    expectEqual(changes.moves, [])
  }

  @Test func `a doubt about a condition is a warning`() async throws {
    let folder = try await setting.samples()
    let found = try await folder.fetch(where: "filename LIKE '%boat%'")
    expectEqual(found.warnings.map(\.code), ["percent-in-like"])
  }
}
