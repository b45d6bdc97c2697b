package import LumaDatabase

package typealias ServerAddress = LumaDatabase.ServerAddress

/// Libraries on servers. A recipe reaches only servers that the user names: as the library,
/// or beside the folders that may be read or written.
extension RunOptions {
  /// The address of a server's library as the person gave it, perhaps with a password; nil: recipes
  /// may not use it in this way.
  ///
  /// - Parameter name: the address without the password.
  package func server(_ name: String, _ access: FileAccess.Kind) -> String? {
    let named: [String?] =
      switch access {
      case .read: [library] + readable + writable
      case .write: [libraryAccess == .write ? library : nil] + writable
      }
    return named.compactMap { $0 }.first { ServerAddress($0)?.name == name }
  }

  /// Addresses that the person gave.
  var servers: [ServerAddress] {
    ([library] + readable + writable).compactMap { $0.flatMap { ServerAddress($0) } }
  }

  /// The folders among the named places.
  static func folders(_ named: [String]) -> [String] { named.filter { ServerAddress($0) == nil } }
}
