import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCatalog

/// Photos that are equal for a sort come in an order that a copy of the folder has, too.
struct TieTests {
  static let newest = [SortDescriptor(key: "creationDate", ascending: false)]

  /// In natural order; the files are made in other orders, in folders of other names.
  static let names = [
    "2/b.jpg", "10/a.jpg", "a/z.jpg", "a b/c.jpg", "B.jpg", "é.jpg", "IMG_1.jpg", "IMG_2.jpg",
    "img_10.jpg", "IMG_010.jpg",
  ]

  private func paths(
    _ names: [String], below folder: String, _ request: FetchRequest
  ) throws -> [String] {
    let (place, cache) = (TemporaryFolder(), TemporaryFolder())
    for name in names { place.writePicture(folder + "/" + name) }
    place.writePicture(folder + "/newer.jpg", width: 5)
    let root = place.path(folder)
    let source = try Catalog(
      cacheDirectory: cache.path, readHeader: FakeHeaders().reader, threads: 2
    ).openFolder(root, recursive: true)
    let found = try source.fetch(request)
    return try found.assets(in: 0..<found.count).map {
      String($0.path.dropFirst(root.count + 1))
    }
  }

  @Test func inAFolderTheNaturalOrderOfPathsDecides() throws {
    let request = FetchRequest(sort: Self.newest)
    var numbers = SeededNumbers(seed: 3)
    for folder in ["a", "9/Photos", "of 10/é/b", "z"] {
      let made = Self.names.shuffled(using: &numbers)
      try expectEqual(paths(made, below: folder, request), ["newer.jpg"] + Self.names, "\(folder)")
    }
  }

  @Test func aLimitTakesTheSameInEveryPlace() throws {
    let request = FetchRequest(sort: Self.newest, limit: 4)
    let first = try paths(Self.names, below: "a", request)
    expectEqual(first, ["newer.jpg"] + Self.names.prefix(3))
    try expectEqual(paths(Self.names.reversed(), below: "b/c", request), first)
  }

  @Test func theDirectionOfTheSortIsNotThatOfTies() throws {
    let request = FetchRequest(sort: [SortDescriptor(key: "creationDate")])
    try expectEqual(paths(Self.names, below: "a", request), Self.names + ["newer.jpg"])
  }

  @Test func inAListItsOrderDecides() throws {
    let (place, cache) = (TemporaryFolder(), TemporaryFolder())
    let names = ["b.jpg", "a/c.jpg", "a.jpg"]
    for name in names { place.writePicture(name) }
    let source = try Catalog(
      cacheDirectory: cache.path, readHeader: FakeHeaders().reader, threads: 1
    ).openFiles(names.map { place.path($0) })
    let found = try source.fetch(FetchRequest(sort: Self.newest))
    let paths = try found.assets(in: 0..<found.count).map(\.path)
    expectEqual(paths, names.map { place.path($0) })
  }

  @Test func inALibraryTheOrderOfImportDecides() throws {
    let lab = try LibraryFolder()
    let order = [5, 3, 9, 1]
    for number in order {
      try lab.add(number...number) { $0.header.creationDate = PhotoDate(seconds: 9) }
    }
    let identifiers = order.map { "p\($0)" }
    try expectEqual(lab.found(sort: Self.newest), identifiers)
    try expectEqual(lab.found(sort: Self.newest, limit: 2), ["p5", "p3"])
    // In an album, too, whatever its own order.
    try lab.album("Trip", [1, 9, 3, 5])
    let album = try lab.library.album("Trip")
    try expectEqual(lab.found(from: album), ["p1", "p9", "p3", "p5"])
    try expectEqual(lab.found(from: album, sort: Self.newest), identifiers)
    // Its cover is the first of that sort.
    try expectEqual(lab.library.albums().map(\.cover), ["p5"])
    let library = try lab.library.builtInAlbums().first { $0.title == "userLibrary" }
    expectEqual(library?.cover, "p5")
  }
}
