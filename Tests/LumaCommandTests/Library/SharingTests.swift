import Foundation
import LumaTestSupport
import Testing

@testable import LumaCatalog
@testable import luma

/// Programs that use one library at once, and programs that die while they do.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .serialized)
struct SharingTests {
  /// Pictures that differ by the bytes behind them, some to a folder.
  private func pictures(_ count: Int, in luma: LibraryShell, _ folder: String = "in") throws {
    let sample = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file("2024/tulips.jpg")))
    for number in 0..<count {
      let bytes = Array(sample) + Array("\(folder) \(number)".utf8)
      try luma.folder.write(bytes: bytes, to: "\(folder)/\(number / 20)/\(number).jpg")
    }
  }

  @Test func importingAndReadingAtOnce() throws {
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
      #expect(program.terminationStatus == 0)
    }
    #expect(try luma("fetch", "--album", "All", "--count").out == "180\n")
    #expect(try luma("doctor", "--library").out.contains("180 photos, no damage found"))
  }

  @Test func fiftyKillsLoseNothing() throws {
    let luma = try LibraryShell()
    try pictures(400, in: luma)
    var before = -1
    for kill in 0..<50 {
      let program = try luma.program.launch("import", "in", "--copy", "--album", "All", "-j", "2")
      try wait(for: kill % 5, more: before, in: luma, program)
      Foundation.kill(program.processIdentifier, SIGKILL)
      program.waitUntilExit()
      before = try checkWhole(luma)
    }
    #expect(try luma("import", "in", "--copy", "--album", "All").status == 0)
    #expect(try checkWhole(luma) == 400)
    #expect(try luma("fetch", "--album", "All", "--count").out == "400\n")
    let copies = try luma.folder.allFiles().filter { $0.hasPrefix("own.luma.originals/") }
    #expect(copies.filter { !$0.hasSuffix(".part") }.count == 400)
  }

  /// Until the import shows so many more originals on the disk, or ends.
  private func wait(for more: Int, more before: Int, in luma: LibraryShell, _ program: Process)
    throws
  {
    let originals = luma.library + ".originals"
    func count() -> Int {
      (try? FileManager.default.subpathsOfDirectory(atPath: originals))?.count ?? 0
    }
    let first = count()
    while program.isRunning, count() < first + 1 + more {}
  }

  /// Opens the library, looks through it, and compares every photo's file with its hash.
  private func checkWhole(_ luma: LibraryShell) throws -> Int {
    guard FileManager.default.fileExists(atPath: luma.library) else { return 0 }
    let doctor = try luma("doctor", "--library")
    #expect(doctor.out.contains("no damage found"), "\(doctor.out)")
    let lines = try LibraryShell.objects(try luma("library", "export", "-").out)
    let photos = lines.filter { $0["type"] as? String == "photo" }
    for photo in photos {
      let path = try #require(photo["path"] as? String)
      let files = try #require(photo["resources"] as? [[String: Any]])
      #expect(files.map { $0["path"] as? String } == [path])
      #expect(files.first?["sha256"] as? String == (try FileHash(ofFile: path)).description)
      #expect(photo["pixelWidth"] as? Int == 1200 && photo["title"] as? String == "Wide gamut")
    }
    return photos.count
  }
}
