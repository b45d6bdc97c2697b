import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct FetchTests {
  @Test func theTableOfTheNewest() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples("--album", "Trip")
    let outcome = try luma("fetch", "rating >= 4", "--sort", "-creationDate", "--limit", "3")
    #expect(outcome.status == 0 && outcome.talk == "")
    expectEqual(
      luma.lines(outcome.out),
      [
        "date                     size  format  rating     path",
        "2024-05-26 13:02     1280x960  jpeg         4     photos/2024/poppies.jpg",
        "2024-03-30 21:48    1600x1066  jpeg         5     photos/2024/harbour.jpg",
        "2024-02-14 23:31    1600x1066  jpeg         5     photos/2024/norway/aurora.jpg",
      ])
  }

  @Test func `a folder is no condition`() throws {
    let luma = try LibraryShell()
    try luma.program.folder.write("", to: "in/a.txt")
    let outcome = try luma("fetch", "in")
    #expect(outcome.status == 2 && outcome.out == "")
    expectEqual(
      outcome.talk,
      """
      in: error: fetch: expected a condition, got a path
        help: 'luma import' fills the library that is queried; a recipe queries a folder itself

      """)
  }

  @Test func `a day is that of the clocks, and a zone is assumed`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let sorted = ["--sort", "filename", "--fields", "filename,creationDate,moment"]
    let day = try luma.program.run(all: ["fetch", "--on", "2024-05-26"] + sorted)
    expectEqual(
      luma.lines(day.out),
      [
        "filename     creationDate               moment",
        "poppies.jpg  2024-05-26T13:02:55+02:00  2024-05-26T11:02:55Z",
      ])
    let month = try luma("fetch", "rating >= 0", "--on", "2024-05", "--count")
    expectEqual(month.out, "2\n")
    let wrong = try luma("fetch", "--on", "26.5.2024")
    #expect(
      wrong.talk.hasPrefix(
        "luma: error: --on: expected a day, month or year, such as 2024-05-02 or 2024-05, "
          + "got '26.5.2024'\n"))
    let zoned = try luma.program.run(
      all: ["fetch", "filename == 'street.jpg'", "--zone", "+09:00"] + sorted)
    expectEqual(luma.lines(zoned.out).last, "street.jpg  2023-02-11T08:00:00  2023-02-10T23:00:00Z")
    let moment = "creationDate > '2023-02-11T00:00:00Z' AND filename == 'street.jpg'"
    let assumed = try luma("fetch", moment, "--count")
    #expect(
      assumed.out == "1\n"
        && assumed.talk
          == "luma: warning: the time zone of 1 photo is unknown; UTC is assumed\n  help: give "
          + "the zone where the photos are opened, as in zone = \"+02:00\" or --zone +02:00\n"
    )
    let known = try luma("fetch", moment, "--count", "--zone", "+09:00")
    #expect(known.out == "0\n" && known.talk == "")
  }

  @Test func fieldsAndTagsInsteadOfTheUsual() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let names = "filename,iso,EXIF:FNumber,Xmp.dc.subject,Exif.Photo.FlashEnergy"
    let harbour = "filename == 'harbour.jpg'"
    try expectEqual(
      luma("fetch", harbour, "--fields", names, "--format", "ndjson").out,
      "{\"filename\":\"harbour.jpg\",\"iso\":1600,\"EXIF:FNumber\":1.8,"
        + "\"Xmp.dc.subject\":[\"harbour\",\"night\",\"boats\",\"Lisboa\"],"
        + "\"Exif.Photo.FlashEnergy\":null}\n")
    let table = try luma("fetch", harbour, "--fields", "filename, EXIF:ISO")
    expectEqual(table.out, "filename     EXIF:ISO\nharbour.jpg  1600\n")
    try expectEqual(
      luma("fetch", "--fields", "filenmae").talk,
      "luma: error: --fields: unknown field 'filenmae'\n  help: did you mean 'filename'?\n")
    try expectEqual(
      luma("fetch", "--fields", "EXIF:Fnumber").talk,
      "luma: error: tag: exiv2 knows no tag 'EXIF:Fnumber'\n"
        + "  help: did you mean 'EXIF:FNumber'?\n")
    try expectEqual(luma("fetch", "--fields", "iso", "--print0").status, 2)
  }

  @Test func citiesAndEditsAreListed() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let code = """
      lib:change(function(c)
        local edited = lib:fetch { where = "filename == 'harbour.jpg'" }[1]
        c:edit(edited, edited:crop { aspect = "1:1" })
      end)
      """
    let edited = try luma(
      "-e", "local lib = library()\n" + code, "--allow-library", "write")
    #expect(edited.status == 0 && edited.talk == "")
    let wanted = "filename IN {'harbour.jpg', 'street.jpg'}"
    let names = "edit,edit.identifier,edit.version,edit.base,edit.date,edit.data"
    let shown = try LibraryShell.objects(
      try luma(
        "fetch", wanted, "--sort", "filename", "--fields", names, "--format", "ndjson"
      ).out)
    expectEqual(shown.count, 2)
    #expect(shown[0]["edit"] as? String == "luma.steps 1")
    #expect(shown[0]["edit.identifier"] as? String == "luma.steps")
    #expect(shown[0]["edit.version"] as? String == "1")
    #expect(shown[0]["edit.base"] as? String == "photo")
    expectEqual((shown[0]["edit.date"] as? String)?.hasSuffix("Z"), true)
    expectEqual((shown[0]["edit.data"] as? String)?.contains(#""op":"crop""#), true)
    #expect(shown[1].values.allSatisfy { $0 is NSNull } && shown[1].count == 6)
    let cities = try luma("fetch", wanted, "--sort", "filename", "--fields", "nearestCity")
    guard Cities.isInstalled else {
      return #expect(cities.talk.hasPrefix("luma: error: nearestCity: expected libgeonames, "))
    }
    expectEqual(cities.out, "nearestCity\nLisbon\n\n")
  }

  @Test func albumsAreAskedForInConditions() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples("--album", "Trip")
    func count(_ predicate: String) throws -> String {
      try luma("fetch", predicate, "--count").out
    }
    try expectEqual(count("ANY albums.title ==[c] 'trip' AND rating >= 4"), "6\n")
    #expect(try count("albums.@count == 0") == "0\n" && count("albums.@count == 1") == "22\n")
    #expect(
      try luma("fetch", "albums.title == 'Trip'").talk.hasPrefix(
        "luma: error: where: albums.title: expected one value, got a list\n"))
  }

  @Test func tagsInConditionsAndSorts() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    func names(_ arguments: String...) throws -> [String] {
      let outcome = try luma.program.run(all: ["fetch", "--format", "paths"] + arguments)
      #expect(outcome.status == 0 && outcome.talk == "")
      return outcome.out.split(separator: "\n").map { String($0.split(separator: "/").last ?? "") }
    }
    try expectEqual(
      names("tag('EXIF:FNumber') < 1.9 AND rating >= 4", "--sort", "-EXIF:ISO"),
      ["aurora.jpg", "harbour.jpg", "poppies.jpg"])
    try expectEqual(
      names("--sort", "-tag('EXIF:FNumber')", "--sort", "filename", "--limit", "2"),
      ["hills.jpg", "dunes.jpg"])
    try expectEqual(luma("fetch", "tag('XMP:Subject') CONTAINS 'night'", "--count").out, "3\n")
    #expect(
      try luma("fetch", "tag('EXIF:Flahs') == 1").talk.contains(
        "exiv2 knows no tag 'EXIF:Flahs'"))
  }

  @Test func aTableOfFieldsIsLaidOutAsAWhole() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let none = try luma("fetch", "rating == 9", "--fields", "filename,iso,title")
    expectEqual(none.out, "filename  iso  title\n")
    for names in [",", "iso,,title", "iso,"] {
      let refused = try luma("fetch", "--fields", names)
      #expect(refused.talk.hasPrefix("luma: error: --fields: unknown field ''"))
      #expect(refused.out == "" && refused.status == 1)
    }
  }

  @Test func countsAndAlbums() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples("--album", "Trip")
    try expectEqual(luma("fetch", "--count").out, "22\n")
    try expectEqual(luma("fetch", "rating >= 4", "--album", "Trip", "--count").out, "6\n")
    try expectEqual(luma("fetch", "--smart-album", "longExposures", "--count").out, "1\n")
    try expectEqual(luma("fetch", "--limit", "3", "--count").out, "3\n")
    try expectEqual(luma("fetch", "--limit", "0", "--count").out, luma("fetch", "--count").out)
    try expectEqual(
      luma("fetch", "--album", "Trpi").talk,
      "luma: error: album: the library has none called 'Trpi'\n  help: did you mean 'Trip'?\n")
  }

  @Test func linesOfJSONHaveAllFieldsInOrder() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let outcome = try luma("fetch", "title == 'Hills at dawn'", "--format", "ndjson")
    let keys = try #require(outcome.out.split(separator: "\n").first)
      .matches(of: /"([a-zA-Z0-9.]+)":/).map { String($0.1) }
    expectEqual(keys, AssetField.allCases.map(\.rawValue))
    let photo = try #require(try LibraryShell.objects(outcome.out).first)
    #expect(photo["creationDate"] as? String == "2023-04-09T06:41:12.250+02:00")
    #expect(photo["keywords"] as? [String] == ["landscape", "hills", "sunrise", "Toscana"])
    #expect(photo["burstIdentifier"] is NSNull)
    #expect(photo["path"] as? String == luma.folder.file("photos/2023/hills.jpg"))
  }

  @Test func anArrayOfJSON() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let some = try luma("fetch", "rating == 5", "--format", "json").out
    let list = try JSONSerialization.jsonObject(with: Data(some.utf8)) as? [[String: Any]]
    expectEqual(list?.count, 3)
    try expectEqual(luma("fetch", "rating == 99", "--format", "json").out, "[]\n")
  }

  @Test func aPredicateMistakeShowsItsPlace() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let outcome = try luma("fetch", "ratting >= 3")
    #expect(outcome.status == 2 && outcome.out == "")
    expectEqual(
      outcome.talk,
      """
      luma: error: where: unknown field 'ratting'
          ratting >= 3
          ^^^^^^^
        help: did you mean 'rating'?

      """)
    try expectEqual(
      luma("fetch", "--sort", "-ratting").talk,
      "luma: error: sort: unknown field 'ratting'\n  help: did you mean 'rating'?\n")
  }

  @Test func whereNoLibraryIs() throws {
    let luma = try LibraryShell()
    for command in ["albums", "fetch", "scan"] {
      try expectEqual(
        luma(command),
        Program.Outcome(
          status: 1, out: "",
          talk: """
            luma: error: library '\(luma.library)' does not exist
              help: 'luma import' creates it; --library and LUMA_LIBRARY select another

            """))
    }
    #expect(!FileManager.default.fileExists(atPath: luma.library))
  }

  @Test func otherFiles() throws {
    guard !DatabaseKind.isServer else { return }
    let luma = try LibraryShell()
    try luma.folder.write("no library at all, but long enough to be looked at", to: "own.luma")
    let outcome = try luma("fetch")
    expectEqual(outcome.status, 1)
    expectEqual(
      outcome.talk, "\(luma.library): error: expected a Luma library, got another kind of file\n")
  }

  @Test func namesEndWithNULForOtherPrograms() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    let outcome = try luma("fetch", "rating == 5", "-0", "--sort", "natural:-filename")
    expectEqual(
      outcome.out.split(separator: "\0").map { String($0.split(separator: "/").last ?? "") },
      ["hills.jpg", "harbour.jpg", "aurora.jpg"])
    #expect(outcome.out.hasSuffix("\0"))
  }
}
