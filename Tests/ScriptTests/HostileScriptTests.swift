import Foundation
import LumaModel
import LumaTestSupport
import Testing

/// Scripts that must not get out, with the library in reach through `H`.
@Suite(.enabled(if: HostileScripts.isAvailable, "skipped: no shared hostile scripts"))
struct HostileScriptTests {
  @Test(arguments: HostileScripts.all)
  func `a hostile script is contained`(_ name: String) throws {
    let root = try HostileScripts.root()
    let text = try HostileScripts.text(name)
    let run = ScriptRun.run(name, HostileScripts.harness + text, root: root.path + "/work") {
      $0.memoryLimit = 64 << 20
      $0.timeLimit = 3
      $0.maxPixels = 100_000_000
    }
    #expect(!run.printed.contains { $0.hasPrefix("BREACH") }, "\(run.printed)")
    switch HostileScripts.expectation(text) {
    case "safe": #expect(run.printed.contains { $0.hasPrefix("SAFE") || $0.hasPrefix("SKIP") })
    case "error": #expect(run.error != nil)
    // A limit ends the script, or the script met none of what it attacks and says so.
    default: #expect(run.error != nil || run.printed.contains { $0.hasPrefix("SAFE") })
    }
    try HostileScripts.checkDamage(root.path)
  }
}

private enum HostileScripts {
  static let folder = PackageRoot.file("../shared/hostile-lua")
  static let isAvailable = FileManager.default.fileExists(atPath: folder)

  static let all: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted()
  }()

  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
  }

  /// "safe", "error" or "limit".
  static func expectation(_ text: String) -> String {
    String(text.dropFirst("-- EXPECT ".count).prefix { $0.isLetter })
  }

  /// The names that the scripts attack, on the line before theirs.
  static let harness = """
    H = { image = function() return photo("in/photo.jpg") end, \
    open = function(p) return photo(p):scale(0.5) end, \
    save = function(i, p, o) return i:save(p, o):run() end, \
    each = function(i, f) return photos { "in/photo.jpg" }:filter(f):count() end, api = luma }

    """

  static func root() throws -> TemporaryFolder {
    let root = try TemporaryFolder()
    let files = FileManager.default
    for name in ["work/in", "work/out", "secret"] {
      try files.createDirectory(
        atPath: root.path + "/" + name, withIntermediateDirectories: true)
    }
    try "CANARY".write(
      toFile: root.path + "/secret/canary.txt", atomically: true, encoding: .utf8)
    try files.createSymbolicLink(
      atPath: root.path + "/work/out/linkdir", withDestinationPath: root.path + "/secret")
    let sample = try SamplePhotos.all().first { $0.hasSuffix(".jpg") } ?? ""
    try files.copyItem(
      atPath: SamplePhotos.file(sample), toPath: root.path + "/work/in/photo.jpg")
    return root
  }

  /// Nothing escaped, no option was read out of a name, the input is whole.
  static func checkDamage(_ root: String) throws {
    let files = FileManager.default
    #expect(try files.contentsOfDirectory(atPath: root).sorted() == ["secret", "work"])
    #expect(try files.contentsOfDirectory(atPath: root + "/secret") == ["canary.txt"])
    #expect(!files.fileExists(atPath: root + "/work/out/suffix.jpg"))
    #expect(!files.fileExists(atPath: root + "/work/out/suffix.png"))
    let input = try Data(contentsOf: URL(fileURLWithPath: root + "/work/in/photo.jpg"))
    #expect(input.suffix(2) == Data([0xFF, 0xD9]))
  }
}
