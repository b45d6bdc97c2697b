import Foundation
import LumaTestSupport
import Testing

@testable import LumaFiles

struct FolderSweepTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sweep() throws -> [String] {
    let file = try AtomicFile(for: folder.path + "/a.jpg")
    defer { file.discard() }
    FolderSweep().sweep(around: file)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func write(_ names: String...) throws {
    for name in names {
      try "x".write(toFile: folder.path + "/" + name, atomically: false, encoding: .utf8)
    }
  }

  @Test func `what a killed process left is deleted`() throws {
    try write(".luma-1z9.tmp", ".luma-2.tmp")
    #expect(try sweep().isEmpty)
  }

  @Test func `what a process still writes is kept`() throws {
    try write(".luma-1.tmp")
    let descriptor = open(folder.path + "/.luma-1.tmp", O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    expectEqual(flock(descriptor, LOCK_EX | LOCK_NB), 0)
    try expectEqual(sweep(), [".luma-1.tmp"])
  }

  @Test func `files that are no leftovers are kept`() throws {
    try write("b.jpg", ".luma", ".luma-1", "1.tmp")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/.luma-2.tmp", withDestinationPath: "b.jpg")
    try expectEqual(sweep(), [".luma", ".luma-1", ".luma-2.tmp", "1.tmp", "b.jpg"])
  }

  @Test func `a folder is swept where it lies, and none is made`() throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path + "/in", withIntermediateDirectories: false)
    try write("in/.luma-1.tmp", ".luma-2.tmp")
    try files.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "in")
    for name in ["none", "link"] {
      FolderSweep().sweep(folder.path + "/" + name, beneath: folder.path)
    }
    try expectEqual(files.contentsOfDirectory(atPath: folder.path + "/in"), [".luma-1.tmp"])
    FolderSweep().sweep(folder.path + "/in", beneath: folder.path)
    #expect(try files.contentsOfDirectory(atPath: folder.path + "/in").isEmpty)
    let left = try files.contentsOfDirectory(atPath: folder.path).sorted()
    expectEqual(left, [".luma-2.tmp", "in", "link"])
  }

  @Test func `a file that is replaced is locked while it has a temporary name`() throws {
    let file = try AtomicFile(for: folder.path + "/b.jpg")
    defer { file.discard() }
    let again = open(file.contents, O_RDONLY | O_CLOEXEC)
    defer { close(again) }
    #expect(flock(again, LOCK_EX | LOCK_NB) != 0)
    expectEqual(errno, EWOULDBLOCK)
  }
}
