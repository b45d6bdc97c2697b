import Foundation
import LumaTestSupport
import Testing

@testable import LumaFiles

struct AtomicFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/new/a.txt" }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to file: AtomicFile) {
    let bytes = Array(text.utf8)
    expectEqual(Foundation.write(file.descriptor, bytes, bytes.count), bytes.count)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new").sorted()
  }

  @Test func `nothing is at the final name before the commit`() throws {
    let file = try AtomicFile(for: path)
    write("whole", to: file)
    #expect(!FileManager.default.fileExists(atPath: path))
    expectEqual(file.size, 5)
    try file.commit(replacing: false)
    file.discard()
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), "whole")
    try expectEqual(names(), ["a.txt"])
  }

  @Test func `what is written is copied, before and after the commit`() throws {
    let file = try AtomicFile(for: path)
    let target = try AtomicFile(for: folder.path + "/new/b.txt")
    defer {
      file.discard()
      target.discard()
    }
    write("twice ", to: file)
    try file.copy(to: target.descriptor)
    try file.commit(replacing: false)
    try file.copy(to: target.descriptor)
    try target.commit(replacing: false)
    let copied = try String(contentsOfFile: target.path, encoding: .utf8)
    expectEqual(copied, "twice twice ")
  }

  @Test func `a discarded file leaves nothing`() throws {
    let file = try AtomicFile(for: path)
    write("half", to: file)
    file.discard()
    #expect(try names().isEmpty)
  }

  @Test func `a file that appeared meanwhile is kept`() throws {
    let file = try AtomicFile(for: path)
    write("ours", to: file)
    try "theirs".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: AtomicFileError.exists(path: path)) { try file.commit(replacing: false) }
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), "theirs")
    file.discard()
    try expectEqual(names(), ["a.txt"])
  }

  @Test func `after a failed commit it is still open, to be discarded once`() throws {
    let file = try AtomicFile(for: path)
    defer { file.discard() }
    write("ours", to: file)
    try "theirs".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: AtomicFileError.exists(path: path)) { try file.commit(replacing: false) }
    // A number that was closed may be another thread's file by the time it is closed again.
    #expect(fcntl(file.descriptor, F_GETFD) >= 0)
    try file.commit(replacing: true)
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), "ours")
  }

  @Test func `replacing is one step`() throws {
    let first = try AtomicFile(for: path)
    write("old", to: first)
    try first.commit(replacing: false)
    first.discard()
    let second = try AtomicFile(for: path)
    write("new", to: second)
    try second.commit(replacing: true)
    second.discard()
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), "new")
  }

  @Test func `a folder that cannot be made is one sentence`() throws {
    try "a file".write(toFile: folder.path + "/new", atomically: true, encoding: .utf8)
    #expect(throws: AtomicFileError.self) { try AtomicFile(for: path) }
  }
}
