import Foundation
import LumaTestSupport
import Testing

/// A machine on which a recipe runs: a home, and somewhere below it a root with its own copy of the
/// photos.
struct Surroundings {
  private(set) var program: Program
  /// Relative to the home.
  private let root: String

  /// - Parameters:
  ///   - photos: relative paths and absolute ones; copied in an order that `seed` decides.
  init(
    _ photos: [(name: String, path: String)], in root: String, seed: Int, locale: String,
    zone: String
  ) throws {
    self.root = root
    program = try Program()
    program.environment = ["LC_ALL": locale, "TZ": zone]
    program.environment["LOCPATH"] = ProcessInfo.processInfo.environment["LOCPATH"]
    var order = SeededNumbers(seed: UInt64(seed))
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    for photo in seed == 0 ? photos : photos.shuffled(using: &order) {
      try program.folder.copy(photo.path, as: root + "/photos/" + photo.name)
      try FileManager.default.setAttributes(
        [.modificationDate: date, .posixPermissions: 0o644],
        ofItemAtPath: program.folder.file(root + "/photos/" + photo.name))
    }
  }

  /// Runs a recipe, after the outputs of the last one were removed.
  ///
  /// - Returns: its events, without what the place and the time make of them.
  func run(_ recipe: String, jobs: Int, isolation: String = "workers") throws -> [String] {
    let folder = program.folder
    for name in [root + "/out", root + "/.luma", ".local"] {
      try? FileManager.default.removeItem(atPath: folder.file(name))
    }
    try folder.write(recipe, to: root + "/recipe.lua")
    let outcome = try program.run(
      "run", "--json", "--keep-order", "--no-sync", "--jobs", "\(jobs)", "--isolation", isolation,
      "--root", root, root + "/recipe.lua", "--junit", "junit.xml")
    #expect(outcome.talk == "" && outcome.status < 2, "\(outcome.talk)")
    let report = try String(contentsOfFile: folder.file("junit.xml"), encoding: .utf8)
    return (outcome.out + report).split(separator: "\n").map { line in
      String(line).replacing(folder.file(root), with: "ROOT").replacing(root + "/", with: "")
        .replacing(/"(seconds|peak_memory)":[0-9.e-]+/, with: "")
        .replacing(/(time|timestamp)="[^"]*"/, with: "")
    }
  }

  /// Removes the cached data of the photos.
  func forget() throws { try FileManager.default.removeItem(atPath: program.folder.file(".cache")) }

  /// The contents of all outputs, and of the files kept beside them, by path.
  func outputs() throws -> [String: Data] {
    let top = program.folder.file(root) + "/"
    let names = try FileManager.default.subpathsOfDirectory(atPath: top).filter {
      $0.hasPrefix("out/") || $0 == ".luma/manifest.jsonl"
    }
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        FileManager.default.contents(atPath: top + name).map { (name, $0) }
      })
  }
}
