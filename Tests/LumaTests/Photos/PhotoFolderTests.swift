import Foundation
import LumaTestSupport
import Testing

@testable import Luma

struct PhotoFolderTests {
  private let setting: TestSetting

  init() throws { setting = try TestSetting() }

  @Test func `a folder's photos have dates, ratings and words`() async throws {
    let folder = try await setting.samples()
    #expect(folder.count == 22)
    #expect(folder.warnings == [])
    let found = try await folder.fetch(where: "filename == 'harbour.jpg'")
    let photo = try found[0]
    #expect(photo.filename == "harbour.jpg")
    #expect(photo.url == TestSetting.photo("2024/harbour.jpg"))
    #expect((photo.pixelWidth, photo.pixelHeight) == (1_600, 1_066))
    #expect(photo.mediaType == .image)
    #expect(photo.rating == 5)
    #expect(photo.title == "Harbour")
    #expect(photo.keywords == ["harbour", "night", "boats", "Lisboa", "Tejo"])
    #expect(photo.location?.latitude == 38.708)
    let date = try #require(photo.creationDate)
    #expect(date.formatted(.iso8601) == "2024-03-30T21:48:09Z")
    #expect(photo["moment"] == .date(date))
    #expect(photo["rating"] == 5)
    #expect(photo["year"] == 2024)
    #expect(photo["codec"] == nil)
    #expect(photo["nonsense"] == nil)
  }

  @Test func `a condition, a sort and a limit select photos`() async throws {
    let folder = try await setting.samples()
    let best = try await folder.fetch(where: "rating >= 4", sort: ["-creationDate"], limit: 3)
    #expect(best.count == 3)
    let names = try await best.photos().map(\.filename)
    #expect(names == ["poppies.jpg", "harbour.jpg", "aurora.jpg"])
    let two = try await folder.fetch(
      where: "rating == 5", sort: [PhotoSort("filename", ascending: false)])
    #expect(try await two.photos().map(\.filename) == ["hills.jpg", "harbour.jpg", "aurora.jpg"])
  }

  @Test func `without subfolders there is nothing`() async throws {
    let folder = try await PhotoFolder(
      TestSetting.photos, recursive: false, configuration: setting.configuration)
    #expect(folder.count == 0)
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
