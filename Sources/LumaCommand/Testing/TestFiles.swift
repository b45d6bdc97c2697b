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
    var found: [String] = []
    walk(environment.absolute(folder), "") { if $0.hasSuffix(ending) { found.append($0) } }
    return found.sorted().map { folder == "." ? $0 : FileSystem.join(folder, $0) }
  }

  /// Passes the paths of all that is in a folder and below it; folders behind links are not opened.
  private static func walk(_ folder: String, _ below: String, _ take: (String) -> Void) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = FileSystem.join(folder, name)
      take(below + name)
      guard FileStatus(path, followsLinks: false)?.kind == .folder else { continue }
      walk(path, below + name + "/", take)
    }
  }
}
