import Foundation
import LumaTestSupport
import Testing

/// Scripts that must not get out, with the library in reach through `H`.
@Suite(.enabled(if: !SharedFolder.hostileScripts.isEmpty, "skipped: no shared scripts"))
struct HostileScriptTests {
  @Test(arguments: SharedFolder.hostileScripts)
  func `a hostile script is contained`(_ name: String) throws {
    let program = try Program()
    try HostileScripts.fill(program.folder.path)
    let text = try HostileScripts.text(name)
    let recipe = program.folder.path + "/" + name
    try (HostileScripts.harness + text).write(
      toFile: recipe, atomically: true, encoding: .utf8)
    let expectation = HostileScripts.expectation(text)
    // Only scripts that are to meet a limit have a short one of time: a busy machine is slow.
    let seconds = expectation == "limit" ? "1" : "180"
    let outcome = try program.run(
      "run", "--root", "work", "--memory-limit", "64", "--time-limit", seconds,
      "--max-pixels", "100000000", recipe)
    let lines = outcome.out.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("BREACH") })
    let isSafe = lines.contains { $0.hasPrefix("SAFE") || $0.hasPrefix("SKIP") }
    switch expectation {
    // Some attack names that Luma lacks: to use one is an error, which ends the script.
    case "safe": #expect(isSafe || outcome.talk.contains("unknown field"), "\(outcome)")
    case "error": #expect(outcome.status == 1 && !outcome.talk.isEmpty)
    // A limit ends the script, or the script met none of what it attacks and says so.
    default: #expect([1, 5].contains(outcome.status) || isSafe)
    }
    try HostileScripts.checkDamage(program.folder.path)
  }
}

private enum HostileScripts {
  static func text(_ name: String) throws -> String {
    try String(
      contentsOfFile: try #require(SharedFolder.part("hostile-lua")) + "/" + name, encoding: .utf8)
  }

  /// "safe", "error" or "limit".
  static func expectation(_ text: String) -> String {
    String(text.dropFirst("-- EXPECT ".count).prefix { $0.isLetter })
  }

  /// The names that the scripts attack, and false for those they look for, on lines before theirs.
  static let harness = """
    for _, name in ipairs { "breached", "io", "debug", "package", "load" } do _G[name] = false end \
    H = { image = function() return photo("in/photo.jpg") end, \
    open = function(p) return photo(p):scale(0.5) end, \
    save = function(i, p, o) return i:save(p, o):run() end, \
    each = function(i, f) return photos { "in/photo.jpg" }:filter(f):count() end, api = luma }

    """

  static func fill(_ root: String) throws {
    let files = FileManager.default
    for name in ["work/in", "work/out", "secret"] {
      try files.createDirectory(
        atPath: root + "/" + name, withIntermediateDirectories: true)
    }
    try "CANARY".write(
      toFile: root + "/secret/canary.txt", atomically: true, encoding: .utf8)
    try files.createSymbolicLink(
      atPath: root + "/work/out/linkdir", withDestinationPath: root + "/secret")
    let sample = try SamplePhotos.all().first { $0.hasSuffix(".jpg") } ?? ""
    try files.copyItem(
      atPath: SamplePhotos.file(sample), toPath: root + "/work/in/photo.jpg")
  }

  /// Nothing escaped, no option was read out of a name, the input is whole.
  static func checkDamage(_ root: String) throws {
    let files = FileManager.default
    let names = try files.contentsOfDirectory(atPath: root)
    expectEqual(Set(names).subtracting([".cache", ".local"]).count, 3)
    try expectEqual(files.contentsOfDirectory(atPath: root + "/secret"), ["canary.txt"])
    #expect(!files.fileExists(atPath: root + "/work/out/suffix.jpg"))
    #expect(!files.fileExists(atPath: root + "/work/out/suffix.png"))
    let input = try Data(contentsOf: URL(fileURLWithPath: root + "/work/in/photo.jpg"))
    expectEqual(input.suffix(2), Data([0xFF, 0xD9]))
  }
}
