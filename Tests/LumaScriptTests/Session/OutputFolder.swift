import Foundation
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport

/// A folder of photos into which recipes save.
struct OutputFolder {
  let root: TemporaryFolder

  init() throws {
    root = try TemporaryFolder()
    try add("a.jpg")
  }

  /// Adds a photo, or replaces it.
  func add(_ name: String, _ sample: String = "2023/lake.jpg") throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file(sample)))
    try root.write(bytes: Array(bytes), to: "photos/" + name)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: root.file(name))
  }

  /// As another machine, which has the manifest alone.
  func forget() throws { try remove(".state") }

  /// Runs a recipe that scales the photos.
  func run(
    _ name: String = "web.lua", of folder: String = "photos",
    to template: String = "photos/web/{name}.webp", size: Int = 40, _ options: String = "",
    change: (inout RunOptions) -> Void = { _ in }
  ) throws -> ScriptRun {
    try run(
      name,
      text: """
        folder("\(folder)", { recursive = true }):fetch():scale { width = \(size) }
          :save("\(template)", { \(options) })
        """, change: change)
  }

  func run(
    _ name: String, text: String, change: (inout RunOptions) -> Void = { _ in }
  ) throws -> ScriptRun {
    try root.write(text, to: name)
    return ScriptRun.run(name, text, root: root.path, isFile: true, change: change)
  }

  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: root.file(name)))
  }

  var files: [String] {
    let all = FileManager.default.enumerator(atPath: root.file("photos"))
    return (all?.allObjects as? [String] ?? []).filter { $0.contains(".") }.sorted()
  }
}
