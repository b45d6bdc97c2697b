import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma undo --library` of changes by commands and recipes.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct UndoChangeTests {
  let luma: LibraryShell

  init() throws {
    luma = try LibraryShell()
    _ = try luma.importSamples()
  }

  private func change(_ body: String) throws {
    let code = "local l = library() l:change(function(c) \(body) end)"
    let run = try luma("-e", code, "--allow-library", "write")
    expectEqual(run.status, 0, "\(run.talk)")
  }

  /// A line without the numbers of changes: an import has one for each folder.
  static func unnumbered(_ line: String) -> String {
    line.replacing(#/(change|undo) [0-9]+/#) { "\($0.output.1) N" }
  }

  /// Undoes the last change.
  ///
  /// - Returns: its number, and the one that does it again.
  private func undoLast() throws -> (change: String, redo: String) {
    let events = try LibraryShell.objects(try luma("undo", "--library", "--json").out)
    let undone = try #require(events.last)
    return (
      "\(try #require(undone["change"] as? Int))", "\(try #require(undone["redo"] as? Int))"
    )
  }

  /// The number of the last change.
  private func last() throws -> String {
    let dry = try luma("undo", "--library", "--dry-run", "--json")
    let events = try LibraryShell.objects(dry.out)
    let event = try #require(events.first { $0["event"] as? String == "undone" })
    #expect(event["dry_run"] as? Bool == true && event["redo"] is NSNull)
    return "\(try #require(event["change"] as? Int))"
  }

  private func count(_ predicate: String) throws -> [String] {
    luma.lines(try luma("fetch", predicate, "--count").out)
  }

  @Test func `each undo takes the change before it back`() throws {
    try change("c:set(l:fetch(), { rating = 3 })")
    try change("c:add(c:create_album 'Trip', l:fetch { where = \"filename == 'lake.jpg'\" })")
    let album = try luma("undo", "--library")
    #expect(album.status == 0 && album.out.isEmpty)
    expectEqual(
      luma.lines(album.talk).map(UndoChangeTests.unnumbered),
      [
        "change N undone: album 'Trip' created, photos put into album 'Trip'; "
          + "luma undo N --library redoes it"
      ])
    // A head alone.
    expectEqual(luma.lines(try luma("albums").out).count, 1)
    let rated = try undoLast()
    #expect(try count("rating == 3") != ["22"])
    try expectEqual(luma("undo", rated.redo, "--library").status, 0)
    try expectEqual(count("rating == 3"), ["22"])
    try change("c:create_album 'Trip'")
    let made = try undoLast()
    try expectEqual(luma("undo", made.redo, "--library").status, 0)
    expectEqual(luma.lines(try luma("albums").out).count, 2)
  }

  @Test func `an import is undone, and its files stay`() throws {
    let undo = try luma("undo", "--library")
    expectEqual(undo.status, 0)
    expectEqual(luma.lines(undo.out).count, 22)
    #expect(luma.lines(undo.out).contains("removed photos/2023/hills.jpg from the library"))
    expectEqual(
      luma.lines(undo.talk).map(UndoChangeTests.unnumbered),
      ["change N undone: 22 photos added; luma undo N --library redoes it"])
    let words = try #require(luma.lines(undo.talk).last).split(separator: " ")
    let redo = String(words[words.count - 4])
    try expectEqual(count("TRUEPREDICATE"), ["0"])
    #expect(
      FileManager.default.fileExists(atPath: luma.folder.file("photos/2023/hills.jpg")))
    let nothing = try luma("undo", "--library")
    expectEqual(nothing.status, 1)
    #expect(
      nothing.talk.contains(
        "undo: the library keeps no change that could be undone\n"
          + "  help: it keeps those of the last 30 days; luma undo --library --dry-run lists them"))
    let again = try luma("undo", redo, "--library")
    #expect(again.status == 0 && luma.lines(again.out).contains("restored photos/2023/hills.jpg"))
    try expectEqual(count("TRUEPREDICATE"), ["22"])
  }

  @Test func `a dry run lists what is kept, and changes nothing`() throws {
    try expectEqual(luma("delete", "filename == 'hills.jpg'").status, 0)
    try change("c:set(l:fetch(), { favorite = true })")
    let dry = try luma("undo", "--library", "--dry-run")
    let lines = luma.lines(dry.out).map(UndoChangeTests.unnumbered)
    #expect(dry.status == 0 && lines.count == 3, "\(dry)")
    expectEqual(lines.first, "would undo change N: favorite of 21 photos")
    expectEqual(lines.dropFirst().first?.hasPrefix("change N, 20"), true)
    expectEqual(lines.dropFirst().first?.hasSuffix(": 1 photo deleted"), true)
    expectEqual(lines.last?.hasSuffix(": 22 photos added"), true)
    let number = try #require(Int(try last()))
    let listed = try LibraryShell.objects(try luma("undo", "--library", "-n", "--json").out)
      .filter { $0["event"] as? String == "undoable" }
    expectEqual(listed.map { $0["phrase"] as? String }, ["1 photo deleted", "22 photos added"])
    #expect(listed.first?["change"] as? Int == number - 1 && listed.first?["undone"] is NSNull)
    let named = try luma("undo", "\(number - 1)", "--library", "-n")
    expectEqual(
      luma.lines(named.out),
      [
        "would undo change \(number - 1): 1 photo deleted",
        "  would restore photos/2023/hills.jpg",
      ])
    try expectEqual(count("favorite == YES"), ["21"])
    expectEqual(luma.lines(try luma("fetch", "--count").out), ["21"])
    try expectEqual(luma("undo", "--library").status, 0)
    let undone = luma.lines(try luma("undo", "--library", "-n").out)
    expectEqual(undone.first, "would undo change \(number - 1): 1 photo deleted")
    #expect(undone.contains { $0.hasSuffix("favorite of 21 photos (undid change \(number))") })
    #expect(
      undone.contains { $0.hasSuffix("favorite of 21 photos (undone by change \(number + 1))") })
  }

  @Test func `a later change is not lost`() throws {
    try change("c:set(l:fetch { where = \"filename == 'lake.jpg'\" }, { title = 'One' })")
    try change("c:set(l:fetch { where = \"filename == 'lake.jpg'\" }, { title = 'Two' })")
    let number = try #require(Int(try last()))
    let refused = try luma("undo", "\(number - 1)", "--library")
    expectEqual(refused.status, 1)
    #expect(
      refused.talk.contains(
        "undo: change \(number) changed the title of 'lake.jpg' after change \(number - 1)\n"
          + "  help: luma undo \(number) --library undoes that one first"))
    try expectEqual(count("title == 'Two'"), ["1"])
    let unknown = try luma("undo", "777", "--library")
    expectEqual(unknown.status, 1)
    #expect(unknown.talk.contains("undo: the library has no record of change 777"))
  }

  @Test func `a dry run lists what is kept, also if the last change cannot be undone`() throws {
    func add(_ sample: String, as name: String) throws {
      var bytes = try Array(Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file(sample))))
      // A comment: the library has the sample itself.
      bytes.insert(contentsOf: [0xFF, 0xFE, 0, 4, 0x41, 0x42], at: 2)
      _ = try luma.folder.write(bytes: bytes, to: "edits/" + name)
      try expectEqual(luma("import", "edits").status, 0)
    }
    try add("2023/lake.jpg", as: "IMG_1234.JPG")
    let photo = "local p = l:fetch { where = \"filename == 'IMG_1234.JPG'\" }[1]"
    try change(photo + " c:edit(p, p:crop { aspect = '1:1' })")
    try change(photo + " c:revert(p)")
    let number = try last()
    try add("2023/hills.jpg", as: "IMG_E1234.JPG")
    let refused = try luma("undo", "--library", "-n")
    expectEqual(refused.status, 1, "\(refused)")
    #expect(
      refused.talk.contains(
        "undo: an import found another edit of 'IMG_1234.JPG' after change \(number)"))
    let lines = luma.lines(refused.out)
    expectEqual(lines.first?.hasPrefix("change \(number), 20"), true, "\(lines)")
    expectEqual(lines.last?.hasSuffix(": 22 photos added"), true)
  }

  @Test func `hints name the library that was meant`() throws {
    _ = try luma("import", "photos", "--library", "my trip.luma")
    let unknown = try luma("undo", "777", "--library", "my trip.luma")
    #expect(
      unknown.talk.contains(
        "luma undo --library 'my trip.luma' --dry-run lists the changes of the last 30 days"))
    try expectEqual(luma("undo", "--library", "my trip.luma").status, 0)
    let nothing = try luma("undo", "--library", "my trip.luma")
    #expect(nothing.talk.contains("; luma undo --library 'my trip.luma' --dry-run lists them"))
  }

  @Test func `events say what was undone`() throws {
    try expectEqual(luma("delete", "filename == 'hills.jpg'").status, 0)
    let number = try #require(Int(try last()))
    let events = try LibraryShell.objects(try luma("undo", "--library", "--json").out)
    #expect(events.contains { $0["event"] as? String == "restored" })
    let undone = try #require(events.last)
    #expect(undone["event"] as? String == "undone")
    #expect(undone["change"] as? Int == number && undone["redo"] as? Int == number + 1)
    #expect(undone["phrase"] as? String == "1 photo deleted")
    #expect(undone["restored"] as? Int == 1 && undone["removed"] as? Int == 0)
    #expect(undone["dry_run"] as? Bool == false)
  }

  @Test(arguments: [
    (["0", "--library"], "expected --library or '0', got both"),
    (["out/a.jpg", "--library"], "expected --library or 'out/a.jpg', got both"),
    (["1", "2", "--library"], "2"), (["1", "--library", "--root", "."], "--root"),
    (["1", "--library", "--adopt"], "--adopt"),
  ])
  func `a file is of a run, and a change has one number`(
    _ words: [String], _ part: String
  ) throws {
    let outcome = try luma.program.run(all: ["undo"] + words)
    #expect(outcome.status == 2 && outcome.talk.contains(part), "\(outcome.talk)")
  }
}
