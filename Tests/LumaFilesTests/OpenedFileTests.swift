import LumaFiles
import LumaTestSupport
import Testing

struct OpenedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `what was opened is read, whatever has its name by now`() throws {
    let path = try folder.write("one", to: "a")
    let file = try OpenedFile(path)
    expectEqual(unlink(path), 0)
    try folder.write("two!", to: "a")
    expectEqual(file.bytes(at: 0, count: 10), Array("one".utf8))
    #expect(file.stamp.identity != FileStatus(path)?.stamp.identity)
    var whole: [UInt8] = []
    try file.readAll { whole += $0 }
    expectEqual(whole, Array("one".utf8))
  }

  @Test func `a path of the descriptor opens it from its first byte`() throws {
    let file = try OpenedFile(try folder.write("abc", to: "a"))
    lseek(file.descriptor, 2, SEEK_SET)
    let again = try OpenedFile(file.descriptorPath)
    try expectEqual(Descriptor.readAll(again.descriptor), Array("abc".utf8))
    expectEqual(file.bytes(at: 1, count: 1), Array("b".utf8))
  }

  @Test(arguments: [
    (0, 3, "abc"), (1, 1, "b"), (2, 9, "c"), (0, Int.max, "abc"), (3, 1, ""), (-1, 2, ""),
    (0, 0, ""), (Int.max, Int.max, ""), (0, -1, ""),
  ])
  func `bytes outside the file are none`(offset: Int, count: Int, expected: String) throws {
    let file = try OpenedFile(try folder.write("abc", to: "a"))
    expectEqual(file.bytes(at: offset, count: count), Array(expected.utf8))
    expectEqual(Array("abc".utf8).bytes(at: offset, count: count), Array(expected.utf8))
    let region = ByteRegion(file)
    expectEqual(region.bytes(at: offset, count: count), Array(expected.utf8))
    expectEqual(region.part(at: offset, count: count).count, expected.utf8.count)
  }

  @Test func `only files are opened, and nothing is waited for`() throws {
    let pipe = folder.file("pipe")
    expectEqual(mkfifo(pipe, 0o600), 0)
    for path in [pipe, folder.path, "/dev/null"] {
      #expect(throws: FileError.notAFile) { try OpenedFile(path) }
    }
    let missing = folder.file("none")
    #expect(throws: FileError.system(SystemError(ENOENT))) { try OpenedFile(missing) }
    let link = folder.file("link")
    symlink(try folder.write("x", to: "x"), link)
    try expectEqual(OpenedFile(link).count, 1)
    #expect(throws: FileError.system(SystemError(ELOOP))) {
      try OpenedFile(link, followsLinks: false)
    }
  }

  @Test func `a changed file is another content, a renamed one is not`() throws {
    let path = try folder.write("one", to: "a")
    let before = try OpenedFile(path).stamp
    rename(path, folder.file("b"))
    #expect(try OpenedFile(folder.file("b")).stamp.hasContent(of: before))
    try folder.write("other", to: "b")
    #expect(try !OpenedFile(folder.file("b")).stamp.hasContent(of: before))
  }

  @Test func `all of a pipe is read, and its reading end takes no bytes`() throws {
    var ends: [Int32] = [0, 0]
    expectEqual(pipe(&ends), 0)
    defer { close(ends[0]) }
    let bytes = (0..<30_000).map { UInt8(truncatingIfNeeded: $0) }
    try Descriptor.write(bytes, to: ends[1])
    close(ends[1])
    try expectEqual(Descriptor.readAll(ends[0]), bytes)
    // The end that only reads: a closed number may by now be another test's file.
    #expect(throws: SystemError(EBADF)) { try Descriptor.write([1], to: ends[0]) }
  }

  @Test func `errors have the system's words`() {
    expectEqual(SystemError(ENOENT).text, "No such file or directory")
    expectEqual(SystemError(EACCES).phrase, "permission denied")
    #expect(!SystemError(99_999).text.isEmpty)
  }
}

/// Of a file that is longer than its head.
struct FileHeadTests {
  @Test func partsAcrossTheEndOfTheHeadAreThoseOfTheFile() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * 7 >> 3) }
    let file = try OpenedFile(try folder.write(bytes: bytes, to: "a"))
    let places = [0, 5, 32_760, 32_767, 32_768, 99_990, 1, 0]
    for place in places {
      for count in [1, 2, 8, 40_000] {
        expectEqual(file.bytes(at: place, count: count), bytes.bytes(at: place, count: count))
      }
    }
  }

  /// A part that does not change while a header is read from it.
  @Test func theHeadIsReadOnce() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes: Array("first".utf8), to: "a")
    let file = try OpenedFile(path)
    expectEqual(file.bytes(at: 0, count: 2), Array("fi".utf8))
    expectEqual(file.bytes(at: 2, count: 3), Array("rst".utf8))
    let descriptor = open(path, O_WRONLY)
    defer { close(descriptor) }
    expectEqual(pwrite(descriptor, "other", 5, 0), 5)
    expectEqual(file.bytes(at: 0, count: 5), Array("first".utf8))
  }

  @Test func aFileThatIsCutMeanwhileHasItsRestMissing() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes: Array("whole".utf8), to: "a")
    let file = try OpenedFile(path)
    _ = file.bytes(at: 0, count: 1)
    expectEqual(truncate(path, 2), 0)
    expectEqual(file.bytes(at: 0, count: 5), Array("wh".utf8))
    expectEqual(file.bytes(at: 1, count: 1), Array("h".utf8))
  }
}
