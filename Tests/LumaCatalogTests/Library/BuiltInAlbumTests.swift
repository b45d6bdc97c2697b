import LumaDatabase
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaLibrary
@testable import LumaPredicates

/// Built-in smart albums in the lists of what people made.
@Suite(.onBothDatabases) struct BuiltInAlbumTests {
  let lab: LibraryFolder
  var library: Library { lab.library }

  init() throws {
    lab = try LibraryFolder()
    try lab.add(1...3)
    try lab.library.change { change in
      try change.set([.favorite: .bool(true)], of: ["p1", "p2"])
      let folder = try change.createFolder("2024")
      try change.add(["p1"], to: try change.createAlbum("Trip", folder: folder))
    }
  }

  private func titles(
    _ text: String? = nil, sort: [String] = [], limit: Int? = nil,
    _ kinds: Set<CollectionKind>? = nil, builtIn: Bool? = nil, in place: AlbumPlace = AlbumPlace()
  ) throws -> [String] {
    try library.albums(
      FetchRequest(
        predicate: try text.map { try PredicateParser.parse($0) },
        sort: sort.map { SortDescriptor(text: $0) }, limit: limit),
      kinds: kinds, builtIn: builtIn, in: place
    ).map(\.title)
  }

  @Test func theyComeFirstInPhotoKitsOrder() throws {
    let names = SmartAlbumSubtype.allCases.map(\.name)
    try expectEqual(
      titles(nil, Set(CollectionKind.allCases), builtIn: true), names + ["2024", "Trip"])
    try expectEqual(titles(nil, [], builtIn: true), names)
    try expectEqual(titles(builtIn: true, in: AlbumPlace(.top)), names)
    try expectEqual(titles(), ["Trip"])
    let listed = try library.albums(kinds: [], builtIn: true)
    expectEqual(listed, (try library.builtInAlbums()))
  }

  @Test func theyAreQueriedAsOthersAre() throws {
    let all = Set(CollectionKind.allCases)
    try expectEqual(
      titles("count > 0", sort: ["-count", "title"], all, builtIn: true),
      ["userLibrary", "favorites", "2024", "Trip"])
    try expectEqual(
      titles("count > 0", sort: ["title"], limit: 1, [], builtIn: true), ["favorites"])
    try expectEqual(titles("title BEGINSWITH[cd] 'LIVE'", [], builtIn: true), ["livePhotos"])
    try expectEqual(
      titles(sort: ["natural:-title"], limit: 2, all, builtIn: true),
      ["videos", "userLibrary"])
    try expectEqual(
      titles(nil, [], builtIn: true, in: AlbumPlace(containing: ["p1", "p2"])),
      ["favorites", "userLibrary"])
    let folder = try library.albums(kinds: [.folder])[0]
    try expectEqual(
      titles(builtIn: true, in: AlbumPlace(.folder(folder.localIdentifier))), ["Trip"])
    #expect(throws: CatalogError.self) { try titles("nonsense == 1", [], builtIn: true) }
  }

  /// What is not given follows the condition.
  @Test func aConditionOnTheKindListsAllKinds() throws {
    try expectEqual(titles("kind == 'folder'"), ["2024"])
    try expectEqual(titles("assetCollectionSubtype == 'favorites'"), ["favorites"])
    try expectEqual(titles("subtype == 'regular'"), ["Trip"])
    try expectEqual(titles("subtype == 'regularFolder'"), ["2024"])
    try expectEqual(titles("localIdentifier == 'smart:favorites'"), ["favorites"])
    try expectEqual(titles("localIdentifier == 'smart:favorites'", builtIn: false), [])
    try expectEqual(titles("subtype != 'regular'", [.album]), [])
    try expectEqual(titles("estimatedAssetCount > 0"), ["Trip"])
  }

  @Test func albumsAreFoundByTheirIdentifiers() throws {
    let trip = try library.albums()[0]
    let folder = try library.albums(kinds: [.folder])[0]
    try expectEqual(library.album(trip.localIdentifier).title, "Trip")
    try expectEqual(library.album(folder.localIdentifier).subtype, "regularFolder")
    try expectEqual(library.album("smart:favorites").count, 2)
    try expectNil(library.find(identifier: "smart:nonsense")?.title)
  }

  /// A limited library has them, of its photos alone.
  @Test func ofALimitedLibraryTheyHaveThePhotosThatAreThere() throws {
    guard !DatabaseKind.isServer else { return }
    let limited = try Library(path: library.path, isRehearsal: false, limitedTo: ["Trip"])
    let listed = try limited.albums(kinds: [.album, .folder], builtIn: true)
    expectEqual(listed.filter { $0.count > 0 }.map(\.title), ["favorites", "userLibrary", "Trip"])
    expectEqual(listed.filter { $0.count > 0 }.map(\.count), [1, 1, 1])
  }
}
