import Foundation
import LumaTestSupport
import Testing

@testable import LumaFiles

struct PlaceStampsTests {
  private let folder: TemporaryFolder
  private var places = WatchedPlaces()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("1", to: "in/a.txt")
    try folder.write("1", to: "in/deep/b.txt")
    try folder.write("1", to: "in/.hidden/c.txt")
    try folder.write("1", to: "r.lua")
    places.add(file: folder.file("r.lua"))
    places.add(file: folder.file("later/x.lua"))
  }

  private func changes(in places: WatchedPlaces, _ change: () throws -> Void) rethrows -> [String] {
    let before = PlaceStamps(places)
    try change()
    return PlaceStamps(places).changes(since: before).map {
      String($0.dropFirst(folder.path.count + 1))
    }
  }

  @Test func aFolderOrAllBelowIt() throws {
    var (flat, deep) = (places, places)
    flat.add(folder: folder.file("in"), isRecursive: false)
    deep.add(folder: folder.file("in"), isRecursive: true)
    let change = { (text: String) in
      for name in ["a.txt", "deep/b.txt", ".hidden/c.txt", "new\(text.count)/d.txt"] {
        try folder.write(text, to: "in/" + name)
      }
      try folder.write("x", to: "beside.txt")
    }
    try expectEqual(changes(in: flat) { try change("22") }, ["in/a.txt"])
    try expectEqual(
      changes(in: deep) { try change("333") }, ["in/a.txt", "in/deep/b.txt", "in/new3/d.txt"])
    try expectEqual(
      changes(in: deep) { try FileManager.default.removeItem(atPath: folder.file("in/deep")) },
      ["in/deep/b.txt"])
  }

  @Test func filesThatComeAndGo() throws {
    try expectEqual(changes(in: places) { try folder.write("22", to: "r.lua") }, ["r.lua"])
    try expectEqual(
      changes(in: places) { try folder.write("1", to: "later/x.lua") }, ["later/x.lua"])
    try expectEqual(
      changes(in: places) { try FileManager.default.removeItem(atPath: folder.file("r.lua")) },
      ["r.lua"])
    expectEqual(changes(in: places) {}, [])
  }

  /// The modification time alone, as after `touch`; the permissions alone are not a change.
  @Test func whatCountsIsTheContent() throws {
    let path = folder.file("r.lua")
    expectEqual(changes(in: places) { chmod(path, 0o600) }, [])
    try expectEqual(
      changes(in: places) {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: path)
      },
      ["r.lua"])
  }

  /// A folder that was not looked at before a run counts from the moment at which the run began.
  @Test func whatWasNotLookedAt() throws {
    let before = PlaceStamps(places)
    var more = places
    more.add(folder: folder.file("in"), isRecursive: true)
    let now = PlaceStamps(more)
    expectEqual(now.changes(since: before, begun: .max), [])
    expectEqual(now.changes(since: before, begun: 0).count, 2)
  }

  @Test func linksInACircleEnd() throws {
    symlink(folder.file("in"), folder.file("in/deep/again"))
    var places = places
    places.add(folder: folder.file("in"), isRecursive: true)
    try expectEqual(changes(in: places) { try folder.write("22", to: "in/a.txt") }, ["in/a.txt"])
  }

  @Test func signalsComeForEachKindOfChange() throws {
    var places = places
    places.add(folder: folder.file("in"), isRecursive: true)
    let signals = ChangeSignals()
    #expect(signals.watch(PlaceStamps(places)))
    #expect(!signals.watch(PlaceStamps(places)))
    for (name, text) in [("in/a.txt", "2"), ("in/new.txt", ""), ("later/x.lua", "1")] {
      try folder.write(text, to: name)
      #expect(signals.wait(milliseconds: 30_000), "\(name)")
    }
    try FileManager.default.removeItem(atPath: folder.file("in/new.txt"))
    #expect(signals.wait(milliseconds: 30_000))
  }
}
