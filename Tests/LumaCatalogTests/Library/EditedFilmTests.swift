import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaLibrary
@testable import LumaPredicates

/// Films with an edit: `IMG_E0002.MOV` beside `IMG_0002.MOV`.
@Suite(.onBothDatabases) struct EditedFilmTests {
  let lab: ImportFolder

  init() throws { lab = try ImportFolder() }

  private func addPair() {
    lab.film("IMG_0002.MOV", "30")
    lab.film("IMG_E0002.MOV", "20 size:80x60")
    lab.folder.write("in/IMG_0002.AAE", EditedPairTests.adjustment())
  }

  private func film() throws -> Asset { try lab.library.fetch(FetchRequest()).asset(at: 0) }

  /// Size and length.
  private func shown() throws -> [Double] {
    let film = try film()
    let size = try #require(film.header.size)
    return [Double(size.width), Double(size.height), film.duration]
  }

  private var edit: Adjustment {
    Adjustment(
      formatIdentifier: "com.apple.photo", formatVersion: "1.10", data: "",
      base: .film(
        path: lab.photos + "/IMG_E0002.MOV", size: PixelSize(width: 80, height: 60), duration: 20),
      originalSize: PixelSize(width: 64, height: 48), originalDuration: 30,
      date: PhotoDate(year: 2024, month: 5, day: 1, hour: 10))
  }

  @Test func theFilmShowsItsEdit() throws {
    addPair()
    try expectEqual(lab.run().added.count, 1)
    try expectEqual(film().adjustment, edit)
    try expectEqual(shown(), [80, 60, 20])
    let edited = FetchRequest(predicate: try PredicateParser.parse("edited == YES"))
    try expectEqual(lab.library.fetch(edited).names(), ["IMG_0002.MOV"])
    try expectEqual(lab.run().alreadyThere, 1)
  }

  @Test func revertingBringsSizeAndLengthBack() throws {
    addPair()
    _ = try lab.run()
    let name = try film().localIdentifier
    try lab.library.change { try $0.revert(name) }
    try expectNil(film().adjustment)
    try expectEqual(shown(), [64, 48, 30])
    try expectEqual(lab.library.resources(of: name).map(\.kind), [.video])
    lab.film("other.mov", "9")
    _ = try lab.run()
    try expectNil(film().adjustment)
  }

  @Test func anEditThatComesLaterIsTaken() throws {
    lab.film("IMG_0002.MOV", "30")
    lab.film("IMG_0003.MOV", "7")
    _ = try lab.run()
    lab.film("IMG_E0002.MOV", "20 size:80x60")
    try expectEqual(lab.run().added, [])
    try expectEqual(shown(), [80, 60, 20])
  }

  @Test func anEditIsTakenOnceFilmsCanBeRead() throws {
    addPair()
    _ = try lab.importer(readsFilms: false).run(lab.photos, options: ImportOptions())
    try expectNil(film().adjustment)
    _ = try lab.run()
    try expectEqual(film().adjustment, edit)
    try expectEqual(shown(), [80, 60, 20])
  }

  /// As in a library of version 11.
  @Test func aScanFindsTheEditThatAnEarlierVersionDidNotSee() throws {
    addPair()
    _ = try lab.run()
    let name = try film().localIdentifier
    for sql in [
      "DELETE FROM adjustment",
      "UPDATE asset SET pixelWidth = 64, pixelHeight = 48, duration = 30",
      AdjustmentTable.rereading,
    ] { try lab.library.change { try $0.connection.run(sql) } }
    try expectEqual(lab.importer.scan().changed, [name])
    try expectEqual(shown(), [80, 60, 20])
    try expectEqual(film().adjustment?.base, edit.base)
    try expectEqual(lab.importer.scan().changed, [])
    try lab.library.change { try $0.revert(name) }
    try expectEqual(lab.importer.scan().changed, [])
    try expectEqual(shown(), [64, 48, 30])
  }

  @Test func aScanFollowsBothFilms() throws {
    addPair()
    _ = try lab.run()
    lab.folder.write(
      "in/IMG_E0002.MOV", Array("....ftypqt  12 size:40x30".utf8), modified: 5_000)
    try expectEqual(lab.importer.scan().changed, [try film().localIdentifier])
    try expectEqual(shown(), [40, 30, 12])
    lab.folder.write("in/IMG_0002.MOV", Array("....ftypqt  45".utf8), modified: 6_000)
    _ = try lab.importer.scan()
    try expectEqual(shown(), [40, 30, 12])
    try expectEqual(film().adjustment?.originalDuration, 45)
  }

  @Test func anExportAndTheBinKeepTheEdit() throws {
    addPair()
    _ = try lab.run()
    try lab.keep(edit, inExportOf: 4)
    try expectEqual(shown(), [80, 60, 20])
  }
}
