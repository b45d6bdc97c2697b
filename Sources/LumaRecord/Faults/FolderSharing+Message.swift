import LumaFiles
package import LumaModel

extension FolderSharing {
  /// The warning for a cache that is shared this way.
  package func diagnostic(cache path: String) -> Diagnostic {
    Diagnostic(
      code: .notACache, message: "cache: \(who) may change its outputs, and so those of this run",
      path: path,
      hint: self == .everyone ? "chmod o-w closes it" : "share it only with people you trust")
  }

  private var who: String {
    switch self {
    case .nobody: "nobody else"
    case .owner: "another user"
    case .group: "a group"
    case .everyone: "everyone"
    }
  }
}
