import LumaFiles
import LumaPipeline
import LumaScript

extension Settings {
  /// Lets a recipe read the files and folders that its parameters name on the command line, and
  /// what is below them. Values from files grant nothing: they may be a stranger's.
  ///
  /// - Parameter typed: the parameters of the command line.
  mutating func grant(
    _ typed: [RunOptions.Parameter], to script: Script, _ environment: Environment
  ) {
    guard !typed.isEmpty else { return }
    let root = root.map(environment.absolute) ?? environment.workingDirectory
    let folders = modules.map(environment.absolute)
    let theirs = [environment.workingDirectory, environment.absolute(script.directory)]
    for parameter in Outlines(script, modules: folders).parameters where parameter.type == "path" {
      // As for the recipe, the last value counts.
      guard let value = typed.last(where: { $0.name == parameter.name })?.value,
        let place = NamedPath.place(value, in: root, beside: theirs, home: environment.home),
        !namedPaths.contains(place)
      else { continue }
      namedPaths.append(place)
    }
  }
}

/// A path that a person has named as the value of a parameter.
enum NamedPath {
  /// Returns its absolute path; nil: naming it grants nothing.
  ///
  /// That is so for paths in the root, for paths that a link in a stranger's folder leads to, and
  /// for a folder that holds the person's home.
  ///
  /// A stranger's recipe may declare any text a path, also `/` or `..`.
  ///
  /// - Parameters:
  ///   - root: that relative paths resolve against.
  ///   - folders: others that may be a stranger's.
  ///   - home: the person's.
  static func place(
    _ value: String, in root: String, beside folders: [String] = [], home: String
  ) -> String? {
    guard !value.isEmpty, !value.utf8.contains(0), value != "-" else { return nil }
    let place = FileSystem.normalized(value.hasPrefix("/") ? value : FileSystem.join(root, value))
    let realRoot = FileSystem.realPath(of: root) ?? root
    guard let real = FileSystem.realPath(of: place),
      !FileSystem.contains(FileSystem.normalized(root), place),
      !FileSystem.contains(realRoot, real)
    else { return nil }
    let strangers = [realRoot] + folders.map { FileSystem.realPath(of: $0) ?? $0 }
    guard strangers.allSatisfy({ !leads(place, to: real, outOf: $0) }) else { return nil }
    let homes = [home, FileSystem.realPath(of: home) ?? home]
    return homes.contains { FileSystem.contains(real, $0) } ? nil : real
  }

  /// Whether a part of a path lies in a folder, and the whole does not: a link is between them.
  private static func leads(_ path: String, to real: String, outOf folder: String) -> Bool {
    guard !FileSystem.contains(folder, real) else { return false }
    var part = FileSystem.parent(of: path)
    while let above = part, above != "/" {
      if let place = FileSystem.realPath(of: above), FileSystem.contains(folder, place) {
        return true
      }
      part = FileSystem.parent(of: above)
    }
    return false
  }
}
