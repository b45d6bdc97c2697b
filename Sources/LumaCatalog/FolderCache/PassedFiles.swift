import LumaFiles
import LumaModel

/// Files among photos that do not count as photos, because a recipe made them from these photos.
package struct PassedFiles: Sendable {
  /// Absolute paths in NFC, as in the record of outputs.
  private var paths: Set<String> = []

  /// - Parameter paths: absolute.
  package init(_ paths: [String] = []) { self.paths = Set(paths.map(NormalForm.composed)) }

  package var isEmpty: Bool { paths.isEmpty }

  package func has(_ path: String) -> Bool {
    !paths.isEmpty && paths.contains(NormalForm.composed(path))
  }

  /// Returns the number of these files in a folder and, if `isRecursive`, below it.
  package func count(in folder: String, isRecursive: Bool) -> Int {
    let folder = NormalForm.composed(folder)
    return paths.count {
      isRecursive ? FileSystem.contains(folder, $0) : FileSystem.parent(of: $0) == folder
    }
  }

  package mutating func add(_ other: PassedFiles) {
    // Most runs open one folder; sharing its set keeps the paths once.
    if paths.isEmpty { paths = other.paths } else { paths.formUnion(other.paths) }
  }
}
