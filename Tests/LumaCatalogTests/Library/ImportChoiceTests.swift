import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary
@testable import LumaPredicates

/// Which photos an import takes, and where a template places their copies.
struct ImportChoiceTests {
  let lab: ImportFolder

  init() throws { lab = try ImportFolder() }

  private func wanted(_ text: String) throws -> FetchRequest {
    FetchRequest(predicate: try PredicateParser.parse(text), predicateText: text)
  }

  private func names(_ paths: [String]) -> [String] { paths.map(FileSystem.name(of:)) }

  @Test func aConditionIsOnTheMetadataOfFiles() throws {
    for number in 1...3 { lab.picture("\(number).jpg", UInt8(number)) }
    lab.folder.write("in/1.jpg.xmp", [1, 2])
    let report = try lab.run { $0.wanted = try wanted("pixelWidth >= 2") }
    expectEqual(names(report.added.map(\.path)), ["2.jpg", "3.jpg"])
    expectEqual(Set(names(report.unwanted)), ["1.jpg", "1.jpg.xmp"])
    try expectEqual(lab.run { $0.wanted = try wanted("mediaType == video") }.added, [])
    // Nothing of the condition is left in the library.
    try expectEqual(lab.library.photos.count, 2)
    let rehearsal = try lab.run {
      $0.wanted = try wanted("pixelWidth == 1")
      $0.isDryRun = true
    }
    expectEqual(names(rehearsal.added.map(\.path)), ["1.jpg"])
  }

  @Test func whatIsThereIsJudgedByTheLibrary() throws {
    lab.picture("a.jpg", 1)
    lab.picture("b.jpg", 2)
    let photos = try lab.run().added.map(\.localIdentifier)
    try lab.library.change { try $0.set([.rating: .integer(5)], of: [photos[0]]) }
    let report = try lab.run {
      $0.wanted = try wanted("rating == 5")
      $0.album = "Best"
    }
    #expect(report.alreadyThere == 1 && report.added == [])
    expectEqual(names(report.unwanted), ["b.jpg"])
    try expectEqual(lab.names(try lab.library.album("Best")), ["a.jpg"])
  }

  @Test(arguments: [true, false]) func whatIsThereHasTypesToo(_ isDryRun: Bool) throws {
    lab.picture("a.jpg", 1)
    lab.folder.write("in/a.jpg.xmp", [1, 2])
    lab.film("b.mov")
    try expectEqual(lab.run().added.count, 2)
    let films = try lab.run {
      ($0.types, $0.album, $0.isDryRun) = (["video"], "Films", isDryRun)
    }
    #expect(films.alreadyThere == 1 && films.added == [])
    expectEqual(names(films.unwanted), ["a.jpg", "a.jpg.xmp"])
    if !isDryRun { try expectEqual(lab.names(try lab.library.album("Films")), ["b.mov"]) }
    let pictures = try lab.run { $0.types = ["jpeg"] }
    #expect(pictures.alreadyThere == 1 && names(pictures.unwanted) == ["b.mov"])
  }

  @Test func aMistakeInTheConditionIsFoundBeforeAnythingIsRead() throws {
    lab.picture("a.jpg")
    #expect(throws: CatalogError.self) { try lab.run { $0.wanted = try wanted("nonsense == 1") } }
    try expectEqual(lab.library.photos.count, 0)
  }

  /// Imports with copies named by the width of the picture: `1/a.jpg`.
  private func copy(_ change: (inout ImportOptions) -> Void = { _ in }) throws -> ImportReport {
    var importer = lab.importer
    importer.naming = { photo, files throws(ImportFault) in
      guard let width = photo.header.size?.width, width != 9 else {
        throw .notPlaced(.template("template: the photo has no width"))
      }
      let folder = width == 8 ? "../out" : String(width % 2)
      return files.map { "\(folder)/\(FileSystem.name(of: $0.path))" }
    }
    var options = ImportOptions()
    options.copiesOriginals = true
    change(&options)
    return try importer.run(lab.photos, options: options)
  }

  private var originals: String { lab.library.originalsFolder ?? "" }

  private var copies: [String] {
    let all = FileManager.default.enumerator(atPath: originals)?.allObjects as? [String] ?? []
    return all.filter { FileStatus(originals + "/" + $0)?.kind == .file }.sorted()
  }

  @Test func copiesArePlacedByAName() throws {
    lab.picture("a.jpg", 1)
    lab.folder.write("in/a.jpg.xmp", [1, 2])
    lab.picture("b.jpg", 2)
    try expectEqual(copy().added.count, 2)
    expectEqual(copies, ["0/b.jpg", "1/a.jpg", "1/a.jpg.xmp"])
    try expectEqual(copy().alreadyThere, 2)
    expectEqual(copies.count, 3)
    try expectEqual(lab.library.fetch(FetchRequest()).asset(at: 0).path, originals + "/1/a.jpg")
  }

  @Test func aTakenNameGetsASuffixForAllFilesOfThePhoto() throws {
    lab.picture("x/a.jpg", 1)
    lab.picture("y/a.jpg", 3)
    lab.folder.write("in/y/a.jpg.xmp", [1, 2])
    let hash = try FileHash(ofFile: lab.photos + "/y/a.jpg").description.prefix(8)
    let rehearsal = try copy { $0.isDryRun = true }
    expectEqual(
      rehearsal.added.flatMap(\.resources).map { String($0.path.dropFirst(originals.count)) },
      ["/1/a.jpg", "/1/a-\(hash).jpg", "/1/a-\(hash).jpg.xmp"])
    expectEqual(copies, [])
    try expectEqual(copy().added.count, 2)
    expectEqual(copies, ["1/a-\(hash).jpg", "1/a-\(hash).jpg.xmp", "1/a.jpg"])
    try expectEqual(copy().alreadyThere, 2)
    // Somebody's file is never replaced.
    lab.picture("z/a.jpg", 5)
    lab.folder.write("photos.luma.originals/1/c.jpg", [1])
    lab.picture("z/c.jpg", 7)
    try expectEqual(copy().added.count, 2)
    try expectEqual(Data(contentsOf: URL(fileURLWithPath: originals + "/1/c.jpg")), Data([1]))
  }

  @Test func aPhotoWithoutANameIsReported() throws {
    lab.picture("8.jpg", 8)
    lab.picture("9.jpg", 9)
    lab.picture("a.jpg", 1)
    let report = try copy()
    expectEqual(names(report.added.map(\.path)), ["a.jpg"])
    expectEqual(
      report.unreadable.map(\.fault.message),
      [
        "template: expected a path below the library's copies without hidden names, "
          + "got '../out/8.jpg'",
        "template: the photo has no width",
      ])
    expectEqual(copies, ["1/a.jpg"])
  }

  @Test func purgedPhotosTakeSuchCopiesAlong() throws {
    for number in 1...4 { lab.picture("\(number).jpg", UInt8(number)) }
    let photos = try copy().added.map(\.localIdentifier)
    lab.folder.write("photos.luma.originals/1/3.jpg", [1])
    try lab.library.change { try $0.forget(photos) }
    try lab.library.change { try $0.purge(Array(photos.prefix(3))) }
    expectEqual(copies, ["0/4.jpg", "1/3.jpg"])
    let purge = try #require(lab.library.takePurges().first)
    expectEqual(purge.removed.map(FileSystem.name(of:)).sorted(), ["1.jpg", "2.jpg"])
    expectEqual(purge.left, [.init(path: originals + "/1/3.jpg", reason: .changed)])
    expectEqual(lab.library.takePurges(), [])
  }

  @Test(arguments: [Data([1, 2, 3, 4, 5]), Data([7])])
  func aChangedCopyUnderANameStays(_ content: Data) throws {
    lab.picture("a.jpg", 1)
    try expectEqual(copy().added.count, 1)
    let place = originals + "/1/a.jpg", url = URL(fileURLWithPath: place)
    try content.write(to: url)
    // From a card, with the same file.
    try FileManager.default.moveItem(atPath: lab.photos, toPath: lab.folder.path("old"))
    lab.picture("card/a.jpg", 1)
    let report = try copy()
    #expect(report.restored == [] && report.added == [])
    let source = lab.photos + "/card/a.jpg"
    expectEqual(report.warnings, [.library(.changedCopy(path: place, of: source))])
    try expectEqual(Data(contentsOf: url), content)
    expectEqual(copies, ["1/a.jpg"])
    try expectEqual(lab.library.fetch(FetchRequest()).asset(at: 0).path, place)
  }

  /// `a.jpg` and its sidecar.
  @Test(arguments: [true, false])
  func oneNameForTwoFilesIsReportedBeforeAnythingIsCopied(_ isDryRun: Bool) throws {
    lab.picture("a.jpg", 1)
    lab.folder.write("in/a.jpg.xmp", [1, 2])
    var importer = lab.importer
    importer.naming = { _, files in
      files.enumerated().map { $0.offset == 0 ? "1/a.jpg" : "1/A.jpg" }
    }
    var options = ImportOptions()
    (options.copiesOriginals, options.isDryRun) = (true, isDryRun)
    let report = try importer.run(lab.photos, options: options)
    expectEqual(report.added, [])
    expectEqual(
      report.unreadable.map(\.fault.message),
      [
        "template: expected a name for each file of the photo, got '1/A.jpg' twice; "
          + "end it in {filename} or {ext}"
      ])
    expectEqual(copies, [])
  }

  /// A template may make folders of the form that contents have.
  @Test func aChangedCopyInSuchAFolderStays() throws {
    lab.picture("a.jpg", 1)
    var importer = lab.importer
    importer.naming = { _, files in files.map { "09/0921/" + FileSystem.name(of: $0.path) } }
    var options = ImportOptions()
    options.copiesOriginals = true
    let photo = try importer.run(lab.photos, options: options).added[0].localIdentifier
    lab.folder.write("photos.luma.originals/09/0921/a.jpg", [7])
    try lab.library.change { try $0.forget([photo]) }
    try lab.library.change { try $0.purge([photo]) }
    expectEqual(copies, ["09/0921/a.jpg"])
    let purge = try #require(lab.library.takePurges().first)
    expectEqual(purge.left, [.init(path: originals + "/09/0921/a.jpg", reason: .changed)])
  }

  /// While an import copies, a purge waits; the next one does what it has left.
  @Test func aPurgeBesideAnImportIsDoneByTheNext() throws {
    for number in 1...2 { lab.picture("\(number).jpg", UInt8(number)) }
    let photos = try copy().added.map(\.localIdentifier)
    try lab.library.change { try $0.forget(photos) }
    var running: IncomingFolder? = try IncomingFolder(originals + "/incoming")
    try lab.library.change { try $0.purge([photos[0]]) }
    expectEqual(copies, ["0/2.jpg", "1/1.jpg"])
    try expectEqual(lab.library.recentlyDeleted().map(\.localIdentifier), [photos[1]])
    withExtendedLifetime(running) {}
    running = nil
    try lab.library.change { try $0.purge([photos[1]]) }
    expectEqual(copies, [])
    try expectEqual(lab.library.reader.integer("SELECT count(*) FROM deleted"), 0)
  }

  /// A photo that came after the purge was committed keeps the file.
  @Test func aPurgeDecidesWhileNobodyCopies() throws {
    lab.picture("1.jpg", 1)
    let photo = try copy().added[0]
    try lab.library.change { try $0.forget([photo.localIdentifier]) }
    var running: IncomingFolder? = try IncomingFolder(originals + "/incoming")
    try lab.library.change { try $0.purge([photo.localIdentifier]) }
    try expectEqual(copy().added.count, 1)
    withExtendedLifetime(running) {}
    running = nil
    lab.picture("2.jpg", 2)
    let other = try copy().added[0].localIdentifier
    try lab.library.change { try $0.forget([other]) }
    try lab.library.change { try $0.purge([other]) }
    expectEqual(copies, ["1/1.jpg"])
  }

  @Test func aPurgeSaysWhatItLeaves() throws {
    lab.picture("a.jpg", 1)
    let photo = try lab.run().added[0].localIdentifier
    try lab.library.change { try $0.forget([photo]) }
    try lab.library.change { try $0.purge([photo]) }
    let purge = try #require(lab.library.takePurges().first)
    expectEqual(purge.left, [.init(path: lab.photos + "/a.jpg", reason: .original)])
    expectEqual(purge.removed, [])
  }

  @Test func theProgressIsToldAfterEachBatch() throws {
    for number in 1...5 { lab.picture("\(number).jpg", UInt8(number)) }
    var options = ImportOptions()
    options.batch = 2
    var steps = try ImportSteps(lab.importer, lab.photos, options)
    var told: [String] = []
    while let progress = try steps.next({ false }) {
      let name = progress.current.map(FileSystem.name(of:)) ?? "-"
      told.append("\(progress.filesDone)/\(progress.filesInAll) \(name)")
    }
    expectEqual(told, ["2/5 2.jpg", "4/5 4.jpg", "5/5 5.jpg"])
    try expectEqual(steps.finish().added.count, 5)
  }
}
