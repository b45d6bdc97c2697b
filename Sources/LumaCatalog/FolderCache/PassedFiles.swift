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

  package mutating func add(_ other: PassedFiles) { paths.formUnion(other.paths) }
}
