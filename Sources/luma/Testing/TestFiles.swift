import Foundation
import LumaFiles
import LumaModel
import LumaScript

/// The files of tests that a command line names.
enum TestFiles {
  /// How the names of files in folders end.
  static let ending = "_test.lua"

  /// Reads files, and those in folders and below them in the order of their paths.
  ///
  /// - Throws: `noTests` for a folder without any, and what a recipe that cannot be read does.
  static func read(
    _ words: [String], _ environment: Environment
  ) throws(CommandError) -> [Script] {
    var scripts: [Script] = []
    for word in words {
      let isFolder = environment.isFolder(word)
      let paths = isFolder ? files(in: word, environment) : [word]
      guard !paths.isEmpty else { throw .noTests(word) }
      for path in paths where !scripts.contains(where: { $0.name == path }) {
        scripts.append(try ScriptSource.file(path).script(environment))
      }
    }
    return scripts
  }

  private static func files(in folder: String, _ environment: Environment) -> [String] {
    let all = FileManager.default.enumerator(atPath: environment.absolute(folder))
    let names = (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }
    return names.sorted().map { folder == "." ? $0 : FileSystem.join(folder, $0) }
  }
}
