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
    for parameter in Outlines(script, modules: folders).parameters where parameter.type == "path" {
      // As for the recipe, the last value counts.
      guard let value = typed.last(where: { $0.name == parameter.name })?.value,
        let place = NamedPath.place(value, in: root, home: environment.home),
        !namedPaths.contains(place)
      else { continue }
      namedPaths.append(place)
    }
  }
}

/// A path that a person has named as the value of a parameter.
enum NamedPath {
  /// Returns its absolute path; nil: naming it grants nothing. That is so for a folder that holds the
  /// person's home: a stranger's recipe may call a text a path, and the text may be `/` or `..`.
  ///
  /// - Parameters:
  ///   - root: that relative paths resolve against.
  ///   - home: the person's.
  static func place(_ value: String, in root: String, home: String) -> String? {
    guard !value.isEmpty, !value.utf8.contains(0), value != "-" else { return nil }
    let place = FileSystem.normalized(value.hasPrefix("/") ? value : FileSystem.join(root, value))
    guard let real = FileSystem.realPath(of: place), !FileSystem.contains(root, real) else {
      return nil
    }
    let homes = [home, FileSystem.realPath(of: home) ?? home]
    return homes.contains { FileSystem.contains(real, $0) } ? nil : real
  }
}
