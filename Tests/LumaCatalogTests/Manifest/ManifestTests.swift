import Foundation
import LumaFiles
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaRecord

/// Two machines are two state folders.
struct ManifestTests {
  let folder = TemporaryFolder()

  private func record(_ state: String = "one", recipe: String = "r.lua") -> OutputRecord {
    let record = OutputRecord(stateDirectory: folder.path("state/\(state)"))
    record.places = ManifestPlaces([folder.path("site")], recipe: folder.path("site/\(recipe)"))
    return record
  }

  private func entry(_ name: String, signature: String = "1|s") throws -> OutputEntry {
    try OutputEntry(
      path: folder.path("site/\(name)"), contents: folder.path("site/\(name)"),
      source: OutputEntry.Source(path: folder.path("site/in.jpg")), signature: signature,
      encoder: "jpeg 1")
  }

  private var manifest: String { folder.path("site/.luma/manifest.jsonl") }

  private func lines() throws -> [String] {
    try String(contentsOfFile: manifest, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  init() {
    for (name, byte) in [("in.jpg", UInt8(1)), ("a.jpg", 2), ("b.jpg", 3)] {
      folder.write("site/\(name)", [byte])
    }
  }

  @Test func whatIsRememberedIsListedInTheOrderOfPaths() throws {
    let record = record()
    try expectEqual(record.readManifests(), [])
    try record.remember([try entry("b.jpg"), try entry("a.jpg")])
    try record.writeManifests()
    let lines = try lines()
    expectEqual(lines.count, 3)
    expectEqual(lines.first, #"{"luma":"manifest","version":2}"#)
    expectEqual(
      lines.dropFirst().map { $0.contains(#""path":"a.jpg","photo":"in.jpg""#) }, [true, false])
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(#""recipe":"r.lua","params":{}}"#) })
  }

  @Test func anotherMachineKnowsWhatItLists() throws {
    let first = record()
    let written = try entry("a.jpg")
    try first.remember([written])
    try first.writeManifests()
    let second = record("two")
    #expect(try second.entries(for: written.path).isEmpty)
    try expectEqual(second.readManifests(), [])
    let known = try #require(try second.entries(for: written.path).first)
    #expect(known.isSame(as: written))
    #expect(try known.isUnchangedSinceWritten(at: written.path))
    let source = try #require(known.source(at: folder.path("site/in.jpg"), gate: .everything))
    // This machine's stamps are to be recorded.
    #expect(known.isOutdated(by: source))
    // Not having written it, it may not replace it unread.
    #expect(try !second.hasWritten(to: written.path))
    #expect(try first.hasWritten(to: written.path))
  }

  @Test func theFileIsLeftAloneWhileItSaysTheSame() throws {
    let record = record()
    try record.remember([try entry("a.jpg")])
    try record.writeManifests()
    let stamp = FileStatus(manifest)?.stamp
    try record.remember([try entry("a.jpg")])
    try record.writeManifests()
    expectEqual(FileStatus(manifest)?.stamp, stamp)
    folder.remove("site/a.jpg")
    try record.remember([try entry("b.jpg")])
    try record.writeManifests()
    // Missing files are not listed.
    try expectEqual(lines().count, 2)
    #expect(try lines()[1].contains("b.jpg"))
  }

  @Test func whatAKillLeftIsRemoved() throws {
    folder.write("site/.luma/.luma-1t1seqiqgxc0l.tmp", [1])
    let record = record()
    try record.remember([try entry("a.jpg")])
    try record.writeManifests()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("site/.luma"))
    expectEqual(names, ["manifest.jsonl"])
  }

  @Test func whatAManifestSaysGoesBeforeWhatIsKnown() throws {
    let first = record()
    try first.remember([try entry("a.jpg", signature: "1|old")])
    try first.writeManifests()
    let second = record("two")
    _ = try second.readManifests()
    try second.remember([try entry("a.jpg", signature: "1|new")])
    try second.writeManifests()
    try expectEqual(first.readManifests(), [])
    let entries = try first.entries(for: folder.path("site/a.jpg"))
    expectEqual(entries.map(\.signature), ["1|new", "1|old"])
    // Written again, it still says so.
    try first.remember([try entry("b.jpg")])
    try first.writeManifests()
    #expect(try lines().contains { $0.contains("1|new") })
    #expect(try !lines().contains { $0.contains("1|old") })
  }

  @Test func bothSidesOfAMergeCount() throws {
    let record = record()
    try record.remember([try entry("a.jpg"), try entry("b.jpg")])
    try record.writeManifests()
    let lines = try lines()
    let text = [lines[0], "<<<<<<< ours", lines[1], "=======", lines[2], ">>>>>>> theirs", ""]
    try text.joined(separator: "\n").write(toFile: manifest, atomically: true, encoding: .utf8)
    let other = self.record("two")
    try expectEqual(other.readManifests(), [])
    try expectEqual(other.listedCount(), 2)
  }

  @Test func aStrangeLineIsLeftOut() throws {
    let record = record()
    try record.remember([try entry("a.jpg")])
    try record.writeManifests()
    let text = try lines() + ["{}", #"{"path":"../x"}"#]
    try text.joined(separator: "\n").write(toFile: manifest, atomically: true, encoding: .utf8)
    let problems = try record.readManifests()
    expectEqual(problems, [.record(.badManifest(path: manifest, .lines(first: 3, count: 2)))])
    let diagnostic = try #require(problems.first).diagnostic
    expectEqual(diagnostic.code, .malformedManifest)
    expectEqual(
      diagnostic.message,
      "2 lines do not belong to a manifest, and are ignored; the first is line 3")
    try expectEqual(record.listedCount(), 1)
  }

  @Test func aNewerOneIsLeftAsItIs() throws {
    let text = #"{"luma":"manifest","version":3}"# + "\n"
    folder.write("site/.luma/manifest.jsonl", Array(text.utf8))
    let record = record()
    try expectEqual(record.readManifests(), [.record(.badManifest(path: manifest, .newerVersion))])
    try record.remember([try entry("a.jpg")])
    #expect(throws: CatalogError.record(.badManifest(path: manifest, .newerVersion))) {
      try record.writeManifests()
    }
    try expectEqual(String(contentsOfFile: manifest, encoding: .utf8), text)
  }

  @Test func aLinkIsNotFollowed() throws {
    folder.write("elsewhere/manifest.jsonl", [])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("site/.luma"), withDestinationPath: folder.path("elsewhere"))
    let record = record()
    try expectEqual(record.readManifests(), [.unreadable(path: manifest, reason: EINVAL)])
    try record.remember([try entry("a.jpg")])
    #expect(throws: CatalogError.self) { try record.writeManifests() }
    expectEqual(FileStatus(folder.path("elsewhere/manifest.jsonl"))?.stamp.size, 0)
  }

  @Test func aDeletedManifestForgetsWhatItListed() throws {
    let record = record()
    try record.remember([try entry("a.jpg")])
    try record.writeManifests()
    try FileManager.default.removeItem(atPath: manifest)
    _ = try record.readManifests()
    try expectEqual(record.listedCount(), 0)
    let known = try #require(try record.entries(for: folder.path("site/a.jpg")).first)
    #expect(known.isOutdated(by: known.source))
  }

  @Test func eachRecipeHasItsOutputs() throws {
    let first = record()
    try first.remember([try entry("a.jpg")])
    let second = record(recipe: "s.lua")
    try second.remember([try entry("b.jpg")])
    var found: [String] = []
    try second.forEachListed { path, _ in found.append(path) }
    expectEqual(found, [folder.path("site/b.jpg")])
    try second.forget([folder.path("site/b.jpg")])
    try expectEqual(second.listedCount(), 0)
    try expectEqual(first.listedCount(), 1)
  }

  /// Entries are only counted if their number is unknown.
  @Test func theNumberIsNotedWithTheManifest() throws {
    for name in ["c.jpg", "d.jpg"] { folder.write("site/\(name)", [1]) }
    let first = record(), second = record(recipe: "s.lua")
    try first.remember([try entry("a.jpg"), try entry("b.jpg")])
    try second.remember([try entry("c.jpg")])
    try first.writeManifests()
    let file = try Connection(path: folder.path("state/one/outputs.sqlite"))
    let counts = "SELECT count FROM listed ORDER BY recipe"
    try expectEqual(file.rows(counts), [[.integer(2)], [.integer(1)]])
    // As if they were 9.
    try file.script("UPDATE listed SET count = 9")
    #expect(try first.listedCount() == 9 && second.listedCount() == 9)
    // Any change of the entries of a small manifest makes it count again.
    try second.remember([try entry("d.jpg")])
    #expect(try first.listedCount() == 2 && second.listedCount() == 2)
    try first.forget([folder.path("site/b.jpg")])
    try expectEqual(first.listedCount(), 1)
    try first.writeManifests()
    try expectEqual(file.rows(counts), [[.integer(1)], [.integer(2)]])
  }

  /// Another process's manifest follows, although the first one has nothing left to write.
  @Test func whatIsRecordedMeanwhileIsListedNext() throws {
    let first = record(), second = record(recipe: "s.lua")
    let names = (0..<300).map { "\($0).jpg" }, late = (0..<20).map { "late\($0).jpg" }
    for name in names + late { folder.write("site/\(name)", [1]) }
    try first.remember(names.map { try entry($0) })
    for (round, name) in late.enumerated() {
      let entry = try entry(name)
      try first.remember([self.entry("0.jpg", signature: "\(round)|s")])
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 { try? first.writeManifests() } else { try? second.remember([entry]) }
      }
      try second.writeManifests()
      #expect(try lines().contains { $0.contains(#""path":"\#(name)""#) })
    }
    try expectEqual(lines().count, 321)
  }

  /// An older version writes the manifest without a number.
  @Test func theNumberOfAnotherManifestIsNotBelieved() throws {
    let record = record()
    try record.remember([try entry("a.jpg")])
    try record.writeManifests()
    let file = try Connection(path: folder.path("state/one/outputs.sqlite"))
    try file.script("UPDATE listed SET count = 9; UPDATE manifest SET changed = changed + 1")
    try expectEqual(record.listedCount(), 1)
  }

  @Test func aManifestFromElsewhereIsCounted() throws {
    let first = record()
    try first.remember([try entry("a.jpg"), try entry("b.jpg")])
    try first.writeManifests()
    let other = record("two")
    _ = try other.readManifests()
    try expectEqual(other.listedCount(), 2)
    try first.forget([folder.path("site/b.jpg")])
    try first.writeManifests()
    _ = try other.readManifests()
    try expectEqual(other.listedCount(), 1)
  }

  /// More than are read at once; each is forgotten where it is met.
  @Test func manyAreListedOneByOne() throws {
    let record = record()
    let one = try entry("a.jpg")
    let paths = (0..<2_500).map { folder.path("site/out/\(10_000 + $0).jpg") }
    try record.remember(
      paths.map {
        var entry = one
        entry.path = $0
        return entry
      })
    try expectEqual(record.listedCount(), 2_500)
    var found: [String] = []
    try record.forEachListed { path, _ throws(CatalogError) in
      found.append(path)
      try record.forget([path])
    }
    expectEqual(found, paths)
    try expectEqual(record.listedCount(), 0)
  }
}

extension OutputRecord {
  /// Those of the call that runs, which owns them.
  private var own: [RecipeCall] { places.call.isTyped ? [] : [places.call] }

  fileprivate func listedCount() throws(CatalogError) -> Int { try listedCount(of: own) }

  fileprivate func forEachListed(
    _ body: (_ path: String, _ root: String) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    try forEachListed(of: own, body)
  }
}
