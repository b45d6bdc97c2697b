import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// The order in which data reaches the disk, by the system calls of the built program.
@Suite(.enabled(if: Program.isBuilt && TracedCalls.isInstalled, "skipped: no strace"))
struct DurabilityTests {
  @Test func `outputs are synced before they get their names, and the names after`() throws {
    let luma = try LibraryShell()
    try luma.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "in/a.jpg")
    let calls = try TracedCalls.of(
      luma.program, ["run", "-e", #"folder("in"):fetch{}:scale{width=32}:save("out/{name}.jpg")"#])
    let name = try #require(calls.firstIndex { $0.names("linkat", "out", "a.jpg") })
    #expect(calls[..<name].contains { $0.isSync && !$0.text.contains("sqlite") })
    #expect(calls[..<name].contains { $0.isSync && $0.text.contains("outputs.sqlite") })
    #expect(calls[name...].contains { $0.isSync && $0.text.contains("/out>)") })
  }

  /// Together if they come within a tenth of a second, else one by one.
  @Test(arguments: [8, 12]) func `many outputs are synced before the first and after the last name`(
    count: Int
  ) throws {
    let luma = try LibraryShell()
    try luma.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "in/a.jpg")
    let calls = try TracedCalls.of(
      luma.program,
      [
        "run", "-e",
        #"""
        local p = folder("in"):fetch{}
        for i = 1, \#(count) do p:scale{width=32 + i}:save("out/{name}-{width}.jpg") end
        """#,
      ])
    let names = calls.indices.filter { calls[$0].names("linkat", "out", ".jpg") }
    expectEqual(names.count, count)
    let first = try #require(names.first), last = try #require(names.last)
    #expect(calls[..<first].contains { $0.isSync && !$0.text.contains("sqlite") })
    #expect(calls[last...].contains { $0.isSync && !$0.text.contains("sqlite") })
  }

  @Test func `without syncs nothing is waited for`() throws {
    let luma = try LibraryShell()
    try luma.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "in/a.jpg")
    let calls = try TracedCalls.of(
      luma.program,
      [
        "run", "--no-sync", "-e",
        #"folder("in"):fetch{}:scale{width=32}:save("out/{name}.jpg")"#,
      ])
    #expect(calls.contains { $0.names("linkat", "out", "a.jpg") })
    #expect(!calls.contains { $0.isSync && $0.text.contains("/out/") })
  }

  @Test func `originals are synced before they get their names and the library its rows`() throws {
    let luma = try LibraryShell()
    try luma.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "in/a.jpg")
    let calls = try TracedCalls.of(luma.program, ["import", "in", "--copy"])
    let name = try #require(calls.firstIndex { $0.names("renameat", "incoming", "a.jpg") })
    #expect(calls[..<name].contains { $0.isSync && $0.text.contains("incoming/") })
    let names = try #require(calls[name...].firstIndex { $0.text.contains("syncfs") })
    #expect(calls[names...].contains { $0.isSync && $0.text.contains("own.luma-wal") })
  }
}

/// The system calls of a program that bring files onto the disk or give them names, in order.
enum TracedCalls {
  struct Call {
    var text: String

    var isSync: Bool { text.contains("sync(") || text.contains("syncfs(") }

    func names(_ call: String, _ parts: String...) -> Bool {
      text.contains(call) && parts.allSatisfy(text.contains)
    }
  }

  private static let tool = "/usr/bin/strace"

  /// Some containers refuse to trace.
  static let isInstalled: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = ["-o", "/dev/null", "/bin/true"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Runs the built program and returns its calls, those of all threads as they began.
  static func of(_ program: Program, _ arguments: [String]) throws -> [Call] {
    let log = program.folder.file("strace.log")
    let outcome = try program.run(
      all: [
        "-f", "-y", "-o", log, "-e",
        "trace=fsync,fdatasync,syncfs,link,linkat,rename,renameat,renameat2", Program.path ?? "",
      ] + arguments, by: tool)
    expectEqual(outcome.status, 0)
    return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      .map { Call(text: String($0)) }
  }
}
