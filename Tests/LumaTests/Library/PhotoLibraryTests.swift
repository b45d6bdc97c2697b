import Foundation
import LumaTestSupport
import Testing

@testable import Luma

struct PhotoLibraryTests {
  private let setting: TestSetting

  init() throws { setting = try TestSetting() }

  @Test func `a library that is not there is made on request alone`() async throws {
    let url = setting.url("none.luma")
    let error = await failure {
      try await PhotoLibrary(url, creating: false, configuration: setting.configuration)
    }
    expectEqual(error?.code, "missing-library")
    _ = try await PhotoLibrary(url, configuration: setting.configuration)
    #expect(FileManager.default.fileExists(atPath: url.path))
  }

  @Test func `an import tells what it does`() async throws {
    let library = try await PhotoLibrary(
      setting.url("photos.luma"), configuration: setting.configuration)
    var (added, report) = ([String](), ImportReport?.none)
    let events = library.importEvents(
      from: [TestSetting.photos.appending(path: "2023")], options: ImportOptions(album: "2023"))
    for try await event in events {
      switch event {
      case .added(let url): added.append(url.lastPathComponent)
      case .finished(let sum): report = sum
      case .progress, .duplicate, .unreadable, .ignored, .warning: break
      }
    }
    expectEqual(report?.added, added.count)
    #expect(added.contains("lake.jpg"))
    let album = try #require(try await library.album(titled: "2023"))
    #expect((album.kind, album.count) == (.album, added.count))
    let again = try await library.importPhotos(
      from: [TestSetting.photos.appending(path: "2023")])
    #expect((again.added, again.alreadyThere) == (0, added.count))
  }

  @Test func `an import that is cancelled is no whole one`() async throws {
    let library = try await PhotoLibrary(
      setting.url("photos.luma"), configuration: setting.configuration)
    let task = Task {
      for try await _ in library.importEvents(from: [TestSetting.photos]) {
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `photos are fetched of an album, and by their identifiers`() async throws {
    let library = try await setting.library()
    let best = try await library.fetch(where: "rating >= 4", sort: ["-rating", "filename"])
    let photos = try await best.photos()
    let identifier = try await library.performChanges { change in
      let album = try change.createAlbum("Best")
      try change.add(photos, to: album)
      return album
    }
    let album = try #require(try await library.album(titled: "Best"))
    expectEqual(album.id, identifier)
    let inAlbum = try await library.fetch(in: album)
    try await expectEqual(inAlbum.photos().map(\.id), photos.map(\.id))
    let known = try await library.photos(withIdentifiers: photos.map(\.id))
    expectEqual(Set(known), Set(photos))
    #expect(try await library.albums(where: "count > 100").isEmpty)
  }

  @Test(.enabled(if: TestFilm.isAvailable, "skipped: no ffmpeg"))
  func `a film has its duration and size, and a picture`() async throws {
    try TestFilm.make("films/film.mov", in: setting.folder)
    let library = try await PhotoLibrary(
      setting.url("photos.luma"), configuration: setting.configuration)
    try await library.importPhotos(from: [setting.url("films")])
    let film = try await library.fetch()[0]
    expectEqual(film.mediaType, .video)
    expectEqual(film.duration, 2)
    #expect((film.pixelWidth, film.pixelHeight) == (64, 48))
    let renderer = try await Renderer(configuration: setting.configuration)
    let picture = try await renderer.pixels(of: film, Chain().scale(0.5))
    #expect((picture.width, picture.height) == (32, 24))
  }
}
