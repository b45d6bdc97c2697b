import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// An example makes the same files, manifests and sentences wherever its folder lies, and in
/// whatever order the file system lists its contents.
struct SamePlaceTests {
  @Test(arguments: try! SamePlaceTests.names())
  func `an example makes the same in another place`(_ name: String) throws {
    let photos = try smallRoot(large: Self.large[name] ?? [])
    let one = try Place(photos, below: "", reversed: false)
    let other = try Place(photos, below: "of another/Straße 7", reversed: true)
    let first = try one.run(name, jobs: 1)
    let second = try other.run(name, jobs: 3)
    expectEqual(first.said, second.said)
    let names = Set(first.files.keys).union(second.files.keys).sorted()
    expectEqual(names.filter { first.files[$0] != second.files[$0] }, [])
    expectEqual(first.files[".luma/manifest.jsonl"], second.files[".luma/manifest.jsonl"])
  }

  /// Photos kept at full size: without them, these examples make no wide outputs.
  private static let large: [String: Set<String>] = [
    "03-responsive-widths.lua": ["photos/2023/lake.jpg"],
    "55-responsive-set.lua": ["photos/2023/lake.jpg", "photos/2024/harbour.jpg"],
    "58-web-set.lua": ["photos/2024/harbour.jpg"],
  ]

  private static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: PackageRoot.file("examples"))
      .filter { $0.hasSuffix(".lua") }.sorted()
  }
}

/// A folder with the sample photos, some of them several times: sorts have ties.
private struct Place {
  private let home: TemporaryFolder
  private let root: String

  init(_ photos: TemporaryFolder, below path: String, reversed: Bool) throws {
    home = try TemporaryFolder()
    root = try home.makeFolder("root" + (path.isEmpty ? "" : "/" + path))
    var files: [(source: String, name: String)] = []
    for folder in ["photos", "raw"] {
      let source = photos.file(folder)
      let names = try FileManager.default.subpathsOfDirectory(atPath: source).sorted()
      files += names.map { (source + "/" + $0, folder + "/" + $0) }
    }
    files += [10, 2, 1, 3].flatMap { number in
      ["photos/2024/IMG_\(number).jpg", "photos/twins/b\(number)/twin_\(number).jpg"].map {
        (photos.file("photos/2023/street.jpg"), $0)
      }
    }
    let kept = files.filter { !$0.name.contains("/.") && Place.isFile($0.source) }
    for file in reversed ? kept.reversed() : kept {
      let path = root + "/" + file.name
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: file.source, toPath: path)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: path)
    }
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  func run(_ name: String, jobs: Int) throws -> (said: [String], files: [String: Data]) {
    let text = try String(contentsOfFile: PackageRoot.file("examples/" + name), encoding: .utf8)
    try text.write(toFile: root + "/" + name, atomically: true, encoding: .utf8)
    let run = ScriptRun.run(name, text, root: root, isFile: true) {
      $0.cacheDirectory = home.file("cache")
      $0.stateDirectory = home.file("state")
      $0.library = root + "/.library.luma"
      $0.jobs = jobs
      $0.keepsOrder = true
      $0.now = 1_750_000_000
    }
    expectNil(run.error)
    return (said(run).map { $0.replacing(root, with: "ROOT") }, try files())
  }

  /// The messages of a run, without its times.
  private func said(_ run: ScriptRun) -> [String] {
    let saved = run.saved.map { file in
      "saved \(file.photo) \(file.path) \(file.width)x\(file.height) \(file.bytes) \(file.reason)"
    }
    return run.printed + saved + run.skipped.map { "skipped \($0.photo) \($0.path)" }
      + run.texts.map { "\($0.state) \($0.path)" } + (run.warnings + run.failures).map(\.summary)
  }

  /// All that the run wrote.
  private func files() throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: root).filter {
      !$0.hasPrefix("photos/") && !$0.hasPrefix("raw/") && !$0.contains(".library.luma")
        && Place.isFile(root + "/" + $0)
    }
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try Data(contentsOf: URL(fileURLWithPath: root + "/" + $0)))
      })
  }
}
