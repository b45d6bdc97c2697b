import Foundation
import LumaTestSupport
import Testing

@testable import Luma

struct PhotoLibraryChangesTests {
  private let setting: TestSetting

  init() throws { setting = try TestSetting() }

  @Test func `fields are set, and a change is whole or not there`() async throws {
    let library = try await setting.library()
    let photo = try await library.fetch(where: "filename == 'city.jpg'")[0]
    try await library.performChanges { change in
      try change.set(["favorite": true, "rating": nil, "title": "Praha"], of: [photo])
      try change.add(keywords: ["bridge"], to: [photo])
      try change.remove(keywords: ["dusk"], from: [photo])
    }
    let changed = try await library.photos(withIdentifiers: [photo.id])[0]
    #expect((changed.isFavorite, changed.rating, changed.title) == (true, nil, "Praha"))
    expectEqual(changed.keywords, ["city", "bridge"])
    let error = await failure {
      try await library.performChanges { change in
        try change.set(["title": "gone"], of: [photo])
        try change.set(["titel": "x"], of: [photo])
      }
    }
    expectEqual(error?.message, "set: unknown field 'titel'")
    expectEqual(error?.hint, "did you mean 'title'?")
    try await expectEqual(library.photos(withIdentifiers: [photo.id])[0].title, "Praha")
  }

  @Test func `an error of the change itself is thrown as it is`() async throws {
    struct Refused: Error {}
    let library = try await setting.library()
    await #expect(throws: Refused.self) {
      try await library.performChanges { change in
        _ = try change.createAlbum("Never")
        throw Refused()
      }
    }
    #expect(try await library.albums().isEmpty)
  }

  @Test func `albums are made, renamed and deleted`() async throws {
    let library = try await setting.library()
    let (trip, smart) = try await library.performChanges { change in
      let folder = try change.createFolder("Trips")
      let trip = try change.createAlbum("Norway", in: folder)
      return (trip, try change.createSmartAlbum("Best", where: "rating >= 4", in: folder))
    }
    let albums = try await library.albums()
    expectEqual(albums.map(\.title), ["Best", "Norway", "Trips"])
    expectEqual(albums.map(\.kind), [.smartAlbum, .album, .folder])
    expectEqual(albums[0].id, smart)
    expectEqual(albums[0].count, 3)
    try await library.performChanges { change in
      try change.renameAlbum(trip, to: "Norge")
      try change.deleteAlbum(smart)
    }
    try await expectEqual(library.albums(sort: ["-title"]).map(\.title), ["Trips", "Norge"])
  }

  @Test func `photos are forgotten and restored`() async throws {
    let library = try await setting.library()
    let photo = try await library.fetch(where: "filename == 'city.jpg'")[0]
    try await library.performChanges { try $0.delete([photo]) }
    try await expectEqual(library.photos(withIdentifiers: [photo.id]), [])
    #expect(FileManager.default.fileExists(atPath: photo.url.path))
    try await library.performChanges { try $0.restore([photo.id]) }
    try await expectEqual(library.photos(withIdentifiers: [photo.id]).map(\.title), [photo.title])
  }

  @Test func `changes since a stored point are known`() async throws {
    let library = try await setting.library()
    let token = try await library.currentChangeToken
    let stored = try #require(ChangeToken(token.description))
    expectEqual(stored, token)
    let photo = try await library.fetch(where: "filename == 'city.jpg'")[0]
    let album = try await library.performChanges { change in
      try change.set(["rating": 1], of: [photo])
      return try change.createAlbum("New")
    }
    let changes = try await library.changes(since: stored)
    expectEqual(changes.photos.updated, [photo.id])
    expectEqual(changes.albums.inserted, [album])
    #expect(!changes.requiresReload)
    let other = try #require(ChangeToken("another:3"))
    let lost = try await library.changes(since: other)
    #expect(lost.requiresReload)
    expectEqual(lost.token, changes.token)
  }

  @Test func `each change is reported while somebody waits`() async throws {
    let library = try await setting.library()
    let other = try await PhotoLibrary(
      setting.url("photos.luma"), configuration: setting.configuration)
    let start = try await library.currentChangeToken
    // By another object, before the loop begins; then by this one, which is told at once.
    let first = try await other.performChanges { try $0.createAlbum("First") }
    var seen: [[String]] = []
    for try await change in try await library.changeUpdates(since: start, every: .seconds(600)) {
      seen.append(change.albums.inserted)
      if seen.count == 2 { break }
      let second = try await library.performChanges { try $0.createAlbum("Second") }
      expectEqual(seen, [[first]])
      seen = [[second]]
    }
    expectEqual(seen.count, 2)
    expectEqual(seen[0], seen[1])
    // The observation ends with the loop.
    while library.listeners.withLock({ !$0.isEmpty }) { await Task.yield() }
    let updates = try await library.changeUpdates(every: .seconds(600))
    let third = try await library.performChanges { try $0.createAlbum("Third") }
    for try await change in updates {
      expectEqual(change.albums.inserted, [third])
      break
    }
  }
}
