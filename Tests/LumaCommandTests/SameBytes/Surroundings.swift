import Foundation
import LumaTestSupport
import Testing

/// A machine on which a recipe runs: a home with its own copy of the photos.
struct Surroundings {
  private(set) var program: Program
  private var arguments: [String] = []

  /// - Parameters:
  ///   - photos: relative paths and absolute ones; copied in an order that `seed` decides.
  init(_ photos: [(name: String, path: String)], seed: Int, locale: String, zone: String) throws {
    program = try Program()
    program.environment = ["LC_ALL": locale, "TZ": zone]
    program.environment["LOCPATH"] = ProcessInfo.processInfo.environment["LOCPATH"]
    var order = SeededNumbers(seed: UInt64(seed))
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    for photo in seed == 0 ? photos : photos.shuffled(using: &order) {
      try program.folder.copy(photo.path, as: "photos/" + photo.name)
      try FileManager.default.setAttributes(
        [.modificationDate: date, .posixPermissions: 0o644],
        ofItemAtPath: program.folder.file("photos/" + photo.name))
    }
  }

  /// Runs a recipe, after the outputs of the last one were removed.
  ///
  /// - Returns: its events, without what the place and the time make of them.
  func run(_ recipe: String, jobs: Int, isolation: String = "workers") throws -> [String] {
    let folder = program.folder
    for name in ["out", ".local"] { try? FileManager.default.removeItem(atPath: folder.file(name)) }
    try folder.write(recipe, to: "recipe.lua")
    let outcome = try program.run(
      "run", "--json", "--keep-order", "--no-sync", "--jobs", "\(jobs)", "--isolation", isolation,
      "recipe.lua")
    #expect(outcome.talk == "" && outcome.status < 2, "\(outcome.talk)")
    return outcome.out.split(separator: "\n").map { line in
      String(line).replacing(folder.path, with: "HOME")
        .replacing(/"(seconds|peak_memory)":[0-9.e-]+/, with: "")
    }
  }

  /// Removes what was remembered of the photos.
  func forget() throws { try FileManager.default.removeItem(atPath: program.folder.file(".cache")) }

  /// The contents of all outputs, by path.
  func outputs() throws -> [String: Data] {
    let names = try program.folder.allFiles().filter { $0.hasPrefix("out/") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, try Data(contentsOf: URL(fileURLWithPath: program.folder.file(name))))
      })
  }
}
