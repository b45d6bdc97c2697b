import Foundation
import LumaTestSupport
import Testing

@testable import Luma

struct PhotoFolderTests {
  private let setting: TestSetting

  init() throws { setting = try TestSetting() }

  @Test func `a folder's photos have dates, ratings and words`() async throws {
    let folder = try await setting.samples()
    expectEqual(folder.count, 22)
    expectEqual(folder.warnings, [])
    let found = try await folder.fetch(where: "filename == 'harbour.jpg'")
    let photo = try found[0]
    expectEqual(photo.filename, "harbour.jpg")
    expectEqual(photo.url, TestSetting.photo("2024/harbour.jpg"))
    #expect((photo.pixelWidth, photo.pixelHeight) == (1_600, 1_066))
    expectEqual(photo.mediaType, .image)
    expectEqual(photo.rating, 5)
    expectEqual(photo.title, "Harbour")
    expectEqual(photo.keywords, ["harbour", "night", "boats", "Lisboa", "Tejo"])
    expectEqual(photo.location?.latitude, 38.708)
    let date = try #require(photo.creationDate)
    expectEqual(date.formatted(.iso8601), "2024-03-30T21:48:09Z")
    expectEqual(photo["moment"], .date(date))
    expectEqual(photo["rating"], 5)
    expectEqual(photo["year"], 2024)
    expectNil(photo["codec"])
    expectNil(photo["nonsense"])
  }

  @Test func `a condition, a sort and a limit select photos`() async throws {
    let folder = try await setting.samples()
    let best = try await folder.fetch(where: "rating >= 4", sort: ["-creationDate"], limit: 3)
    expectEqual(best.count, 3)
    let names = try await best.photos().map(\.filename)
    expectEqual(names, ["poppies.jpg", "harbour.jpg", "aurora.jpg"])
    let two = try await folder.fetch(
      where: "rating == 5", sort: [PhotoSort("filename", ascending: false)])
    try await expectEqual(two.photos().map(\.filename), ["hills.jpg", "harbour.jpg", "aurora.jpg"])
  }

  @Test func `without subfolders there is nothing`() async throws {
    let folder = try await PhotoFolder(
      TestSetting.photos, recursive: false, configuration: setting.configuration)
    expectEqual(folder.count, 0)
    let found = try await folder.fetch()
    #expect(found.isEmpty)
  }

  @Test func `a task that is cancelled opens nothing`() async throws {
    let task = Task { [setting] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await setting.samples().count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
