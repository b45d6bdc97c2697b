import Foundation
import LumaDatabase
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Originals, libraries, records and caches damaged by a power cut or a disk.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct LibraryDamageTests {
  private let luma: LibraryShell

  init() throws {
    luma = try LibraryShell()
    for name in ["tulips", "poppies", "city"] {
      try luma.folder.copy(SamplePhotos.file("2024/\(name).jpg"), as: "in/\(name).jpg")
    }
  }

  /// The library's copy of a picture.
  private func copy(_ name: String) throws -> URL {
    let paths = try luma("fetch", "--format", "paths").out.split(separator: "\n")
    let path = try #require(paths.first { $0.hasSuffix("/\(name).jpg") })
    return URL(fileURLWithPath: String(path))
  }

  /// Writes other content under the same size and date.
  private func garble(_ file: URL) throws {
    var status = stat()
    try #require(stat(file.path, &status) == 0)
    let writer = try FileHandle(forWritingTo: file)
    try writer.write(contentsOf: Data(count: 4_096))
    try writer.close()
    var times = [status.st_atim, status.st_mtim]
    utimensat(AT_FDCWD, file.path, &times, 0)
  }

  /// Merges a database's log, which would hide damage; a run may end before doing so.
  private func database(_ path: String) throws -> URL {
    try expectEqual(Connection(path: path).integer("PRAGMA wal_checkpoint(TRUNCATE)"), 0)
    return URL(fileURLWithPath: path)
  }

  private func truncate(_ file: URL, _ part: Double) throws {
    let size = try Data(contentsOf: file).count
    try FileHandle(forWritingTo: file).truncate(atOffset: UInt64(Double(size) * part))
  }

  @Test func `a scan says what is empty, cut or altered, and an import replaces it`() throws {
    try expectEqual(luma("import", "in", "--copy", "--quiet").status, 0)
    try truncate(try copy("tulips"), 0)
    try truncate(try copy("city"), 0.5)
    let outcome = try luma("scan")
    expectEqual(outcome.status, 1)
    expectEqual(outcome.talk, "0 changed, 0 moved, 0 missing, 0 found again, 2 damaged\n")
    let lines = luma.lines(outcome.out).map { $0.split(separator: ": ").last ?? "" }
    expectEqual(
      lines.sorted(), ["the file is empty", "the library's copy differs from the imported file"])
    try expectEqual(luma("scan").status, 1)
    try expectEqual(luma("import", "in", "--copy", "--quiet").status, 0)
    try expectEqual(luma("scan").talk, "0 changed, 0 moved, 0 missing, 0 found again\n")
    try expectEqual(luma("fetch", "--count").out, "3\n")
  }

  @Test func `a picture that is cut where it lies is not taken for a new version`() throws {
    try expectEqual(luma("import", "in", "--quiet").status, 0)
    try truncate(URL(fileURLWithPath: luma.folder.file("in/city.jpg")), 0.5)
    let outcome = try luma("scan")
    expectEqual(outcome.status, 1)
    #expect(outcome.out.contains("damaged ") && outcome.out.contains("the file is cut: "))
    try FileManager.default.removeItem(atPath: luma.folder.file("in/city.jpg"))
    try luma.folder.copy(SamplePhotos.file("2024/city.jpg"), as: "in/city.jpg")
    try expectEqual(luma("scan").talk, "0 changed, 0 moved, 0 missing, 0 found again\n")
  }

  @Test func `what changed under the same size and date is found by reading it`() throws {
    try expectEqual(luma("import", "in", "--copy", "--quiet").status, 0)
    let sound = try luma("doctor", "--library", "own.luma", "--verify")
    #expect(sound.out.contains("3 files read\n"))
    try garble(try copy("poppies"))
    try expectEqual(luma("scan").status, 0)
    let outcome = try luma("doctor", "--library", "own.luma", "--verify")
    expectEqual(outcome.status, 1)
    #expect(outcome.out.contains("3 files read, 1 damaged\n"))
    #expect(outcome.out.contains("/poppies.jpg: differs from the imported file\n"))
    #expect(
      try luma("doctor", "--library", "own.luma", "--verify", "--sample", "1").out
        .contains("1 file read"))
    let again = try luma("import", "in", "--copy")
    #expect(again.status == 0 && again.talk.contains("1 copy replaced"))
    #expect(try luma("doctor", "--library", "own.luma", "--verify").out.contains("3 files read\n"))
  }

  @Test func `an empty file is no new library`() throws {
    try luma.folder.write("", to: "own.luma")
    let outcome = try luma("import", "in")
    expectEqual(outcome.status, 1)
    #expect(outcome.talk.contains("expected a Luma library, got an empty file"))
    expectEqual(FileManager.default.contents(atPath: luma.library), Data())
  }

  @Test func `a library that is cut is refused, and what can be read is saved`() throws {
    try expectEqual(luma("import", "in", "--album", "Trip", "--quiet").status, 0)
    try truncate(try database(luma.library), 0.9)
    let before = FileManager.default.contents(atPath: luma.library)
    for command in [["fetch"], ["import", "in"]] {
      let outcome = try luma.program.run(all: command)
      expectEqual(outcome.status, 1)
      #expect(outcome.talk.contains("the library is damaged: expected "))
      #expect(outcome.talk.contains("luma library recover"))
    }
    expectEqual(FileManager.default.contents(atPath: luma.library), before)
    let saved = try luma("library", "recover", "saved.luma")
    expectEqual(saved.status, 0)
    expectEqual(saved.talk, "3 photos written\n")
    try expectEqual(luma("fetch", "--library", "saved.luma", "--count").out, "3\n")
    #expect(try luma("doctor", "--library", "saved.luma").out.contains("no damage found"))
    expectEqual(FileManager.default.contents(atPath: luma.library), before)
  }

  @Test func `a library with a flipped page is not written to`() throws {
    try expectEqual(luma("import", "in", "--quiet").status, 0)
    let library = try database(luma.library)
    var bytes = try Data(contentsOf: library)
    for place in stride(from: 2 * 4_096, to: bytes.count, by: 4_096) { bytes[place + 3] ^= 0x5A }
    try bytes.write(to: library)
    for command in [["fetch"], ["import", "in"], ["scan"]] {
      let outcome = try luma.program.run(all: command)
      expectEqual(outcome.status, 1)
      #expect(outcome.talk.contains("damaged"))
    }
    try expectEqual(Data(contentsOf: library), bytes)
  }

  @Test func `a damaged record is kept, said, and made anew from what is there`() throws {
    let run = [
      "run", "-e", #"folder("in"):fetch{}:scale{width=32}:save("out/{name}.jpg")"#,
    ]
    try expectEqual(luma.program.run(all: run).status, 0)
    let record = luma.folder.file(".local/state/luma/outputs.sqlite")
    try Data(repeating: 0xAB, count: 20_000).write(to: database(record))
    let outcome = try luma.program.run(all: run)
    expectEqual(outcome.status, 0)
    #expect(outcome.talk.contains("0 saved, 3 skipped, 0 failed"))
    #expect(outcome.talk.contains("outputs.sqlite.bad"))
    #expect(FileManager.default.fileExists(atPath: record + ".bad"))
    let again = try luma.program.run(all: run)
    #expect(again.status == 0 && !again.talk.contains(".bad"))
    #expect(again.talk.contains("0 saved, 3 skipped, 0 failed"))
  }

  @Test func `a damaged cache is kept and made anew`() throws {
    let run = ["run", "-e", #"print(#folder("in"):fetch{})"#]
    try expectEqual(luma.program.run(all: run).status, 0)
    let cache = luma.folder.file(".cache/luma/folders.sqlite")
    let file = try database(cache)
    var bytes = try Data(contentsOf: file)
    for place in stride(from: 4_096, to: bytes.count, by: 4_096) { bytes[place] = 0xEE }
    try bytes.write(to: file)
    try expectEqual(luma.program.run(all: run).out, "3\n")
    let again = try luma.program.run(all: run)
    #expect(again.out == "3\n" && !again.talk.contains("cache"))
    #expect(FileManager.default.fileExists(atPath: cache + ".bad"))
  }

  @Test(.enabled(if: geteuid() != 0, "skipped: root writes everywhere"))
  func `a library in a folder that cannot be written is read`() throws {
    try expectEqual(luma("import", "in", "--quiet", "--library", "fixed/own.luma").status, 0)
    chmod(luma.folder.file("fixed"), 0o555)
    defer { chmod(luma.folder.file("fixed"), 0o755) }
    try expectEqual(luma("fetch", "--count", "--library", "fixed/own.luma").out, "3\n")
    let refused = try luma("import", "in", "--library", "fixed/own.luma")
    #expect(refused.status == 1 && refused.talk.contains("cannot be written"))
  }

  @Test(.enabled(if: geteuid() != 0, "skipped: root writes everywhere"))
  func `without a record, what is the same is left alone`() throws {
    let run = [
      "run", "-e", #"folder("in"):fetch{}:scale{width=32}:save("out/{name}.jpg")"#,
    ]
    try luma.folder.makeFolder(".local")
    chmod(luma.folder.file(".local"), 0o555)
    defer { chmod(luma.folder.file(".local"), 0o755) }
    try expectEqual(luma.program.run(all: run).status, 0)
    let again = try luma.program.run(all: run)
    #expect(again.status == 0 && again.talk.contains("0 saved, 3 skipped, 0 failed"))
  }
}
