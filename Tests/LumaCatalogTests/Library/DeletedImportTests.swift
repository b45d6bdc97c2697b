import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary
@testable import LumaPredicates

/// Imports of photos that were forgotten lately.
@Suite(.onBothDatabases) struct DeletedImportTests {
  let lab: ImportFolder
  var library: Library { lab.library }

  init() throws {
    lab = try ImportFolder()
    lab.picture("1.jpg", 1)
    lab.picture("2.jpg", 2)
    _ = try lab.run { $0.album = "Trip" }
  }

  private func photo(_ name: String) throws -> Asset {
    let request = FetchRequest(
      predicate: try PredicateParser.parse("filename == %@", arguments: [.string(name)]))
    return try library.fetch(request).asset(at: 0)
  }

  /// Forgets `1.jpg`, which was rated and titled.
  private func forget() throws -> Asset {
    let identifier = try photo("1.jpg").localIdentifier
    try library.change {
      try $0.set([.rating: .integer(5), .title: .string("Mine")], of: [identifier])
    }
    let known = try photo("1.jpg")
    try library.change { try $0.forget([identifier]) }
    return known
  }

  @Test func anImportLeavesItDeleted() throws {
    let known = try forget(), path = known.path
    for isDryRun in [true, false, false] {
      let report = try lab.run { ($0.album, $0.isDryRun) = ("Trip", isDryRun) }
      expectEqual(
        report.deleted, [ImportReport.Deletion(path: path, localIdentifier: known.localIdentifier)])
      #expect(report.added == [] && report.alreadyThere == 1)
    }
    try expectEqual(lab.names(), ["2.jpg"])
    try expectEqual(library.change { try $0.restore([known.localIdentifier]) }.count, 1)
    try expectEqual(photo("1.jpg"), known)
    try expectEqual(library.album("Trip").count, 2)
    try expectEqual(lab.run().alreadyThere, 2)
  }

  @Test func soItDoesOfACopyOfIt() throws {
    _ = try forget()
    lab.picture("moved/a.jpg", 1)
    let report = try lab.run { $0.copiesOriginals = !DatabaseKind.isServer }
    expectEqual(report.deleted.map { FileSystem.name(of: $0.path) }, ["1.jpg", "a.jpg"])
    expectEqual(report.added, [])
    let copies = library.originalsFolder.flatMap { FileManager.default.subpaths(atPath: $0) }
    expectEqual((copies ?? []).filter { $0.hasSuffix(".jpg") }, [])
  }

  @Test func anotherPictureOfItsNameIsNew() throws {
    let known = try forget()
    lab.picture("1.jpg", 3)
    try expectEqual(lab.run().added.map(\.path), [known.path])
    #expect(throws: CatalogError.library(.thereAgain(path: known.path))) {
      try library.change { try $0.restore([known.localIdentifier]) }
    }
  }

  @Test func withoutItsContentThePathDecides() throws {
    let known = try forget()
    _ = try library.writer().run(
      "UPDATE deleted SET photo = replace(photo, '\"sha256\"', '\"unknown\"')")
    try expectEqual(lab.run().deleted.map(\.path), [known.path])
  }

  @Test func whatIsThereTwiceIsThere() throws {
    _ = try forget()
    lab.picture("other.jpg", 1)
    try library.change { change in
      let path = lab.photos + "/other.jpg"
      var asset = LibraryFolder.asset(9) { $0.path = path }
      asset.localIdentifier = "other"
      let hash = try FileHash(ofFile: path)
      try change.insert(
        asset, resources: [Resource(kind: .photo, path: path, size: 5, hash: hash)])
    }
    let report = try lab.run()
    #expect(report.deleted == [] && report.duplicates.count == 1)
  }

  @Test func afterPurgeItIsNew() throws {
    let known = try forget()
    try expectEqual(lab.run().deleted.count, 1)
    try library.change { try $0.purge([known.localIdentifier]) }
    try expectEqual(lab.run().added.map(\.path), [known.path])
  }

  @Test func anImportOfTheFileBringsItBack() throws {
    let known = try forget()
    let identifier = try library.change { change in
      try lab.importer.importFile(known.path, in: change)
    }
    expectEqual(identifier, known.localIdentifier)
    try expectEqual(photo("1.jpg"), known)
    try expectEqual(library.album("Trip").count, 2)
    try expectEqual(library.recentlyDeleted(), [])
  }

  @Test func itIsBroughtBackWhereItIsNow() throws {
    let known = try forget(), place = lab.photos + "/new.jpg"
    try FileManager.default.moveItem(atPath: known.path, toPath: place)
    try library.change { _ = try lab.importer.importFile(place, in: $0) }
    let back = try photo("new.jpg")
    #expect(back.localIdentifier == known.localIdentifier && back.header.rating == 5)
    #expect(back.path == place && back.missing == false)
  }

  @Test func aLimitedLibraryDoesNotBringItBack() throws {
    let known = try forget()
    let limited = try Library(path: library.path, limitedTo: ["Trip"])
    let importer = Importer(library: limited, readers: lab.importer.readers)
    #expect(throws: CatalogError.library(.limitedLibrary(verb: "import"))) {
      try limited.change { _ = try importer.importFile(known.path, in: $0) }
    }
  }

  @Test func whatIsForgottenMeanwhileIsLeftOut() throws {
    for number in 3...200 { lab.picture("\(number).jpg", UInt8(number)) }
    let second = try photo("2.jpg").localIdentifier
    let other = try Library(path: library.path)
    lab.picture("z/2.jpg", 2)
    var hasForgotten = false
    let forget = { (_: ImportProgress) in
      guard !hasForgotten else { return }
      hasForgotten = true
      try? other.change { try $0.forget([second]) }
    }
    let report = try lab.importer.run(lab.photos, progress: forget)
    #expect(hasForgotten)
    expectEqual(report.deleted.map { FileSystem.name(of: $0.path) }, ["2.jpg"])
  }
}
