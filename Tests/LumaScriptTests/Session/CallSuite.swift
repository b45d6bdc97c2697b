import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaScriptSupport
import LumaTestSupport

/// Tests of the calls of a recipe with parameters, over a folder of two photos.
protocol CallSuite {
  var root: TemporaryFolder { get }
}

extension CallSuite {
  /// The folder, with a photo in each of two folders.
  static func photos() throws -> TemporaryFolder {
    let root = try TemporaryFolder()
    let samples = try SamplePhotos.all().filter { $0.hasSuffix(".jpg") }
    for (name, sample) in zip(["a/one", "b/two"], samples) {
      try root.makeFolder(String(name.prefix(1)))
      try FileManager.default.copyItem(
        atPath: SamplePhotos.file(sample), toPath: root.file("\(name).jpg"))
    }
    return root
  }

  static var recipe: String {
    """
    param { name = "from", type = "path", default = "a" }
    param { name = "size", type = "number", default = 32 }
    param { name = "words", type = "list", default = { "x", "y" } }
    param { name = "since", type = "date", default = "2001-01-01" }
    folder(param.from):fetch{}:scale { width = param.size }:save "out/{name}.png"
    """
  }

  func run(
    _ parameters: [String: String] = [:], of name: String = "r.lua", _ recipe: String = recipe,
    isFile: Bool = true, change: (inout RunOptions) -> Void = { _ in }
  ) throws -> ScriptRun {
    if isFile { try root.write(recipe, to: name) }
    return ScriptRun.run(name, recipe, root: root.path, isFile: isFile) { options in
      options.parameters = parameters.sorted { $0.key < $1.key }
        .map { RunOptions.Parameter(name: $0.key, value: $0.value) }
      change(&options)
    }
  }

  func orphans(_ run: ScriptRun) -> [LeftoverFile] {
    run.events.compactMap { if case .orphaned(let file) = $0 { file } else { nil } }
  }

  func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: root.file(name))
  }

  func calls(_ name: CallName? = nil) throws -> [CallOutputs] {
    let options = RunOptions(
      root: root.path, cacheDirectory: root.file(".cache"), stateDirectory: root.file(".state"))
    return try Session(options: options) { _ in }.calls(name)
  }
}
