import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct LockWaitTests {
  /// A lock of this process on a file, as another program would hold it.
  private final class HeldLock {
    private let descriptor: Int32

    init(_ path: String) throws {
      descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    }

    deinit { close(descriptor) }
  }

  /// Runs the program until it says that it waits, lets go of the lock, and waits for its end.
  private func outcome(
    of program: Program, holding path: String, _ arguments: String...
  ) throws -> (said: String, status: Int32) {
    var held: HeldLock? = try HeldLock(path)
    let talk = Pipe()
    let process = try program.launch(all: arguments, talk: talk)
    var said = Data()
    while !said.contains(UInt8(ascii: "\n")),
      case let more = talk.fileHandleForReading.availableData, !more.isEmpty
    {
      said += more
    }
    withExtendedLifetime(held) { held = nil }
    said += try talk.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: said, as: UTF8.self), process.terminationStatus)
  }

  @Test func `a run says what it waits for, once`() throws {
    let program = try Program()
    let photo = try program.folder.copy(SamplePhotos.file("2023/street.jpg"))
    let state = program.folder.file(".local/state/luma")
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    let (said, status) = try outcome(
      of: program, holding: state + "/outputs.lock", "-e",
      "photo('\(photo)'):scale{width=9}:save 'a.jpg'")
    expectEqual(status, 0)
    let lines = said.split(separator: "\n")
    expectEqual(lines.count, 3)
    expectEqual(
      lines.first?.hasPrefix(
        "luma: warning: waiting for the record of outputs '\(state)/outputs.sqlite', which "),
      true)
  }

  @Test func `a command says that it waits for the library`() throws {
    let luma = try LibraryShell()
    try luma.folder.write("", to: "photos/a.txt")
    let (said, status) = try outcome(
      of: luma.program, holding: luma.library + ".lock", "import", "photos")
    expectEqual(status, 0)
    #expect(said.hasPrefix("luma: warning: waiting for the library '\(luma.library)', which "))
  }
}
