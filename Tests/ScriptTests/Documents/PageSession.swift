import Foundation
import LumaScriptSupport
import LumaTestSupport

/// Where the code of one page runs, block after block: a folder like `examples`, with `in.jpg` and
/// `logo.png` besides, and `luma` on the PATH.
struct PageSession {
  let root: TemporaryFolder

  /// The meaning of names by the pages. Photos that are kept at full size are no picks, to save
  /// CPU.
  private static let given = [
    "picks": """
    folder("photos", { recursive = true }):fetch { where = "pixelWidth < 1500", limit = 3 }
    """, "lib": "library()",
  ]

  /// - Parameter large: photos to keep at full size; nil: all.
  init(large: Set<String>? = []) throws {
    root = try large.map(smallRoot) ?? sampleRoot()
    try root.copy(root.file("photos/2024/harbour.jpg"), as: "in.jpg")
    try root.copy(root.file("photos/2024/paper-boat.png"), as: "logo.png")
    for name in try FileManager.default.contentsOfDirectory(atPath: PackageRoot.file("examples"))
    where name.hasSuffix(".lua") {
      try root.copy(PackageRoot.file("examples/" + name))
    }
    try root.makeFolder(".bin")
    try FileManager.default.createSymbolicLink(
      atPath: root.file(".bin/luma"), withDestinationPath: BuiltProgram.path ?? "")
  }

  /// Runs Lua in this process, with the library and the record of outputs that `shell` uses.
  func run(_ name: String, _ text: String) -> ScriptRun {
    // On the first line, so that errors have the line of the block.
    let words = Set(text.split { !$0.isLetter && $0 != "_" }.map(String.init))
    let given = Self.given
      .filter { words.contains($0.key) && !text.contains("local " + $0.key) }
      .map { "local \($0.key) = \($0.value); " }
    return ScriptRun.run(name, given.sorted().joined() + text, root: root.path) {
      $0.library = root.file(".local/share/luma/library.luma")
      $0.stateDirectory = root.file(".local/state/luma")
    }
  }

  /// Runs a command line; returns the output of both of its streams.
  func shell(_ command: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec 2>&1\n" + command]
    process.currentDirectoryURL = URL(fileURLWithPath: root.path)
    process.environment = [
      "HOME": root.path, "PATH": root.file(".bin") + ":/usr/bin:/bin", "TERM": "dumb",
      "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
    ]
    let out = Pipe()
    process.standardOutput = out
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let said = try out.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
      .replacingOccurrences(of: root.path, with: "/home/ada")
  }
}
