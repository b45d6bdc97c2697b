import Foundation
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaDatabase
@testable import LumaFiles
@testable import LumaLibrary
@testable import LumaCommand

/// Programs that use one library at once, and programs that die while they do.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .serialized)
struct SharingTests {
  /// Pictures that differ by the bytes after them, three to a folder: an import writes a folder at
  /// once.
  private func pictures(_ count: Int, in luma: LibraryShell, _ folder: String = "in") throws {
    let sample = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file("2024/tulips.jpg")))
    for number in 0..<count {
      let bytes = Array(sample) + Array("\(folder) \(number)".utf8)
      try luma.folder.write(bytes: bytes, to: "\(folder)/\(number / 3)/\(number).jpg")
    }
  }

  @Test(.onBothDatabases) func importingAndReadingAtOnce() throws {
    let luma = try LibraryShell()
    let names = ["a", "b", "c"]
    for name in names { try pictures(60, in: luma, name) }
    let imports = try names.map { try luma.program.launch("import", $0, "--album", "All") }
    while imports.contains(where: \.isRunning) {
      let read = try luma("fetch", "--format", "ndjson")
      // Before the first import has made it, there is none to read.
      #expect(read.status == 0 || read.talk.contains("does not exist"), "\(read.talk)")
    }
    for program in imports {
      program.waitUntilExit()
      expectEqual(program.terminationStatus, 0)
    }
    try expectEqual(luma("fetch", "--album", "All", "--count").out, "180\n")
    #expect(try luma("doctor", "--library").out.contains("180 photos, no damage found"))
  }

  @Test(.onBothDatabases) func aWriterWaitsForAnotherAndAReaderDoesNot() throws {
    let luma = try LibraryShell()
    try pictures(3, in: luma)
    try expectEqual(luma("import", "in").status, 0)
    try pictures(3, in: luma, "more")
    let writer = try Library(path: luma.library).change { _ in
      let writer = try luma.program.launch("import", "more")
      try expectEqual(luma("fetch", "--count").out, "3\n")
      try expectEqual(luma("import", "more", "--dry-run").status, 0)
      return writer
    }
    writer.waitUntilExit()
    expectEqual(writer.terminationStatus, 0)
    try expectEqual(luma("fetch", "--count").out, "6\n")
  }

  @Test(.onBothDatabases) func anInterruptedImportGoesOn() throws {
    let luma = try LibraryShell()
    try pictures(90, in: luma)
    let status = try luma.program.interrupt(
      at: { $0.contains(#""event":"progress""#) }, "import", "in", "--album", "All", "--json")
    expectEqual(status, ExitStatus.interrupted.rawValue)
    let first = try Int(luma("fetch", "--count").out.dropLast()) ?? 0
    #expect(first > 0 && first < 90)
    try expectEqual(luma("fetch", "--album", "All", "--count").out, "\(first)\n")
    let rest = try luma("import", "in", "--album", "All")
    expectEqual(
      luma.lines(rest.talk).last?.hasPrefix(
        "\(90 - first) photos added, \(first) already there in "),
      true)
    #expect(try luma("doctor", "--library").out.contains("90 photos, no damage found"))
  }

  @Test func aNewerLibraryIsLeftAlone() throws {
    let luma = try LibraryShell()
    try pictures(3, in: luma)
    try expectEqual(luma("import", "in").status, 0)
    let connection = try Connection(path: luma.library)
    try connection.run("PRAGMA user_version = 99")
    let line = "own.luma: error: database: written by a newer version of Luma"
    for arguments in [["fetch"], ["albums"], ["import", "in"], ["library", "export", "-"]] {
      let outcome = try luma.program.run(all: arguments)
      #expect(outcome.status == 1 && outcome.out == "")
      expectEqual(luma.lines(outcome.talk), [line])
    }
    try expectEqual(connection.integer("PRAGMA user_version"), 99)
    #expect(try luma("doctor", "--library").out.contains("own.luma: database: written"))
  }

  @Test func fiftyKillsLoseNothing() throws {
    let luma = try LibraryShell()
    try pictures(450, in: luma)
    for number in 0..<50 {
      // At the first event, or when so many photos were added by this run.
      let added = [0, 1, 4][number % 3]
      let isKilled = try luma.program.kill(
        at: { line in
          let count = line.firstMatch(of: /"photos_added":(\d+)/).flatMap { Int($0.1) }
          return count.map { $0 >= added } ?? false
        }, "import", "in", "--copy", "--album", "All", "--json")
      #expect(isKilled, "it was over before kill \(number)")
      try checkWhole(luma)
    }
    try expectEqual(luma("import", "in", "--copy", "--album", "All").status, 0)
    try expectEqual(checkWhole(luma), 450)
    try expectEqual(luma("fetch", "--album", "All", "--count").out, "450\n")
    #expect(try luma("doctor", "--library").out.contains("450 photos, no damage found"))
    let copies = try luma.folder.allFiles().filter { $0.hasPrefix("own.luma.originals/") }
    expectEqual(copies.count, 450)
  }

  /// Opens the library, looks through it, and compares every photo's file with its hash.
  ///
  /// - Returns: how many photos it lists.
  @discardableResult
  private func checkWhole(_ luma: LibraryShell) throws -> Int {
    let library = try Library(path: luma.library)
    try expectEqual(library.problems(), [])
    let photos = try library.fetch(FetchRequest())
    let isMember = try library.findAlbum("All")?.count ?? 0
    expectEqual(isMember, (try photos.count))
    for photo in try photos.assets(in: 0..<photos.count) {
      // A copy lies in a folder that is named for its content.
      let hash = try FileHash(ofFile: photo.path).description
      #expect(photo.path.hasSuffix("/\(hash)/\(photo.filename)"))
      expectEqual(photo.header.size, PixelSize(width: 1200, height: 1200))
      #expect(photo.header.title == "Wide gamut" && photo.header.keywords?.count == 2)
    }
    return try photos.count
  }
}
