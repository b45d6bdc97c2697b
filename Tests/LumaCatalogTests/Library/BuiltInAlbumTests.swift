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
    #expect(
      try titles(nil, Set(CollectionKind.allCases), builtIn: true) == names + ["2024", "Trip"])
    #expect(try titles(nil, [], builtIn: true) == names)
    #expect(try titles(builtIn: true, in: AlbumPlace(.top)) == names)
    #expect(try titles() == ["Trip"])
    let listed = try library.albums(kinds: [], builtIn: true)
    #expect(listed == (try library.builtInAlbums()))
  }

  @Test func theyAreQueriedAsOthersAre() throws {
    let all = Set(CollectionKind.allCases)
    #expect(
      try titles("count > 0", sort: ["-count", "title"], all, builtIn: true) == [
        "userLibrary", "favorites", "2024", "Trip",
      ])
    #expect(try titles("count > 0", sort: ["title"], limit: 1, [], builtIn: true) == ["favorites"])
    #expect(try titles("title BEGINSWITH[cd] 'LIVE'", [], builtIn: true) == ["livePhotos"])
    #expect(
      try titles(sort: ["natural:-title"], limit: 2, all, builtIn: true) == [
        "videos", "userLibrary",
      ])
    #expect(
      try titles(nil, [], builtIn: true, in: AlbumPlace(containing: ["p1", "p2"])) == [
        "favorites", "userLibrary",
      ])
    let folder = try library.albums(kinds: [.folder])[0]
    #expect(
      try titles(builtIn: true, in: AlbumPlace(.folder(folder.localIdentifier))) == ["Trip"])
    #expect(throws: CatalogError.self) { try titles("nonsense == 1", [], builtIn: true) }
  }

  /// What is not given follows the condition.
  @Test func aConditionOnTheKindListsAllKinds() throws {
    #expect(try titles("kind == 'folder'") == ["2024"])
    #expect(try titles("assetCollectionSubtype == 'favorites'") == ["favorites"])
    #expect(try titles("subtype == 'regular'") == ["Trip"])
    #expect(try titles("subtype == 'regularFolder'") == ["2024"])
    #expect(try titles("localIdentifier == 'smart:favorites'") == ["favorites"])
    #expect(try titles("localIdentifier == 'smart:favorites'", builtIn: false) == [])
    #expect(try titles("subtype != 'regular'", [.album]) == [])
    #expect(try titles("estimatedAssetCount > 0") == ["Trip"])
  }

  @Test func albumsAreFoundByTheirIdentifiers() throws {
    let trip = try library.albums()[0]
    let folder = try library.albums(kinds: [.folder])[0]
    #expect(try library.album(trip.localIdentifier).title == "Trip")
    #expect(try library.album(folder.localIdentifier).subtype == "regularFolder")
    #expect(try library.album("smart:favorites").count == 2)
    #expect(try library.find(identifier: "smart:nonsense")?.title == nil)
  }

  /// A limited library has them, of its photos alone.
  @Test func ofALimitedLibraryTheyHaveThePhotosThatAreThere() throws {
    guard !DatabaseKind.isServer else { return }
    let limited = try Library(path: library.path, isRehearsal: false, limitedTo: ["Trip"])
    let listed = try limited.albums(kinds: [.album, .folder], builtIn: true)
    #expect(listed.filter { $0.count > 0 }.map(\.title) == ["favorites", "userLibrary", "Trip"])
    #expect(listed.filter { $0.count > 0 }.map(\.count) == [1, 1, 1])
  }
}
