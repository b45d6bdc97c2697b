import LumaFiles
import LumaModel

/// Files among photos that are none: a recipe has made them from these photos.
package struct PassedFiles: Sendable {
  /// In NFC, as the record has them.
  private var paths: Set<String> = []

  /// - Parameter paths: absolute.
  package init(_ paths: [String] = []) { self.paths = Set(paths.map(NormalForm.composed)) }

  package var isEmpty: Bool { paths.isEmpty }

  package func has(_ path: String) -> Bool {
    !paths.isEmpty && paths.contains(NormalForm.composed(path))
  }

  /// Number of them in a folder; where `isRecursive`, also below it.
  package func count(in folder: String, isRecursive: Bool) -> Int {
    let folder = NormalForm.composed(folder)
    return paths.count {
      isRecursive ? FileSystem.contains(folder, $0) : FileSystem.parent(of: $0) == folder
    }
  }

  package mutating func add(_ other: PassedFiles) {
    // Most runs open one folder, whose paths are kept once then.
    if paths.isEmpty { paths = other.paths } else { paths.formUnion(other.paths) }
  }
}
