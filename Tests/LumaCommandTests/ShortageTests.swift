import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Runs with few descriptors, and with a disk that refuses: neither proves anything about a photo.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct ShortageTests {
  @Test(arguments: [16, 20, 24, 28, 32])
  func `with few descriptors no good file is moved away or called damaged`(_ limit: Int) throws {
    let luma = try LibraryShell()
    try FileManager.default.copyItem(
      atPath: SamplePhotos.path, toPath: luma.folder.file("photos"))
    let outcome = try luma.program.run(
      all: [
        "-c", "ulimit -n \(limit); exec \"$0\" \"$@\"", Program.path ?? "", "import", "photos",
        "--quarantine", "bad",
      ], by: "/bin/sh")
    try expectEqual(luma.folder.allFiles().filter { $0.hasPrefix("bad/") }, [])
    #expect(!outcome.talk.contains("damaged"))
    #expect(!outcome.talk.contains("found none") && !outcome.talk.contains("got none"))
    // Skipped files are read by the next import.
    try expectEqual(luma("import", "photos", "--quiet").status, 0)
    try expectEqual(luma("fetch", "--count").out, "22\n")
  }

  @Test(.enabled(if: TracedCalls.isInstalled, "skipped: no strace"))
  func `an import stops where a source cannot be opened to be copied`() throws {
    let luma = try LibraryShell()
    let path = try luma.folder.copy(SamplePhotos.file("2023/lake.jpg"), as: "photos/lake.jpg")
    try luma.folder.copy(SamplePhotos.file("2023/street.jpg"), as: "photos/street.jpg")
    // Without -f, the threads that read files are left alone.
    let short = try luma.program.run(
      all: [
        "-o", "/dev/null", "-P", path, "-e", "inject=openat:error=EMFILE", Program.path ?? "",
        "import", "photos", "--copy", "--quiet",
      ], by: "/usr/bin/strace")
    expectEqual(short.status, 1)
    expectEqual(
      short.talk,
      """
      \(path): error: cannot be read
        help: raise the limit (ulimit -n), or lower --jobs
        detail: Too many open files

      """)
    try expectEqual(luma("fetch", "--count").out, "0\n")
    try expectEqual(luma("import", "photos", "--copy", "--quiet").status, 0)
    try expectEqual(luma("fetch", "--count").out, "2\n")
  }

  @Test(.enabled(if: TracedCalls.isInstalled, "skipped: no strace"))
  func `an import tries a read again that fails in passing`() throws {
    let luma = try LibraryShell()
    let path = try luma.folder.copy(SamplePhotos.file("2023/lake.jpg"), as: "photos/lake.jpg")
    func imported(_ options: String...) throws -> Program.Outcome {
      try luma.program.run(
        all: [
          "-f", "-o", "/dev/null", "-P", path, "-e", "inject=openat:error=ESTALE:when=1",
          Program.path ?? "", "import", "photos", "--quiet",
        ] + options, by: "/usr/bin/strace")
    }
    try expectEqual(imported("--retries", "0").status, 1)
    try expectEqual(luma("fetch", "--count").out, "0\n")
    try expectEqual(imported(), Program.Outcome(status: 0, out: "", talk: ""))
    try expectEqual(luma("fetch", "--count").out, "1\n")
  }

  @Test(arguments: ["out/{index}-W.png", "out/W/{name}.png"])
  func `a photo has more outputs than there are descriptors`(_ template: String) throws {
    let program = try Program()
    _ = try program.folder.copy(SamplePhotos.file("2023/street.jpg"))
    let recipe = """
      local p = photo "street.jpg"
      for w = 1, 100 do p:scale{width = w}:save((("\(template)"):gsub("W", w))) end
      """
    let outcome = try program.run(
      all: ["-c", "ulimit -n 64; exec \"$0\" -e \"$1\" -q", Program.path ?? "", recipe],
      by: "/bin/sh")
    expectEqual(outcome, Program.Outcome(status: 0, out: "", talk: ""))
    let names = try program.folder.allFiles().filter { $0.hasPrefix("out/") }
    expectEqual(names.count, 100)
  }

  @Test(.enabled(if: TracedCalls.isInstalled, "skipped: no strace"))
  func `a full disk stops the run, and the next one goes on`() throws {
    let luma = try LibraryShell()
    try FileManager.default.copyItem(
      atPath: SamplePhotos.path, toPath: luma.folder.file("photos"))
    let run = [
      "run", "--json", "--jobs", "1", "-e",
      #"folder("photos", { recursive = true }):fetch{}:scale{width=64}:save("out/{dir}/{name}.jpg")"#,
    ]
    let full = try luma.program.run(
      all: ["-f", "-o", "/dev/null", "-e", "inject=linkat:error=ENOSPC", Program.path ?? ""] + run,
      by: "/usr/bin/strace")
    expectEqual(full.status, 75)
    #expect(full.out.contains(#""code":"disk-full""#))
    try expectEqual(luma.folder.allFiles().filter { $0.hasPrefix("out/") }, [])
    try expectEqual(luma.program.run(all: run).status, 0)
    try expectEqual(luma.folder.allFiles().filter { $0.hasPrefix("out/") }.count, 22)
  }

  /// The messages of a run with two photos if system calls on one of them fail.
  private func run(
    failing fault: String, _ options: String...
  ) throws -> Program.Outcome {
    let program = try Program()
    let path = try program.folder.copy(SamplePhotos.file("2023/lake.jpg"), as: "photos/lake.jpg")
    try program.folder.copy(SamplePhotos.file("2023/street.jpg"), as: "photos/street.jpg")
    return try program.run(
      all: [
        "-f", "-o", "/dev/null", "-P", path, "-e", "inject=\(fault)", Program.path ?? "", "run",
      ]
        + options
        + ["--json", "-e", #"folder("photos"):fetch{}:scale{width=9}:save("out/{name}.jpg")"#],
      by: "/usr/bin/strace")
  }

  @Test(
    .enabled(if: TracedCalls.isInstalled, "skipped: no strace"),
    arguments: ["openat:error=ESTALE:when=1", "pread64:error=EIO:when=1"])
  func `a read that fails in passing is tried again`(_ fault: String) throws {
    let outcome = try run(failing: fault)
    expectEqual(outcome.status, 0)
    #expect(outcome.out.contains(#""saved":2,"skipped":0,"failed":0"#))
  }

  @Test(.enabled(if: TracedCalls.isInstalled, "skipped: no strace"))
  func `without retries, what would pass is a failure`() throws {
    let outcome = try run(failing: "openat:error=ESTALE:when=1", "--retries", "0")
    expectEqual(outcome.status, 75)
    #expect(outcome.out.contains(#""saved":1,"skipped":0,"failed":1"#))
  }

  @Test(
    .enabled(if: TracedCalls.isInstalled, "skipped: no strace"),
    arguments: [
      ("openat:error=ETIMEDOUT", "unreachable", 75), ("pread64:error=EIO", "disk-fault", 75),
      ("openat:error=EACCES", "no-permission", 4), ("openat:error=EMFILE", "too-many-files", 1),
    ])
  func `what stays has its code and status`(
    _ fault: String, _ code: String, _ status: Int32
  ) throws {
    let outcome = try run(failing: fault, "--retries", "1")
    expectEqual(outcome.status, status)
    #expect(outcome.out.contains(#""event":"failed","code":"\#(code)""#))
    #expect(outcome.out.contains(#""saved":1,"skipped":0,"failed":1"#))
  }
}
