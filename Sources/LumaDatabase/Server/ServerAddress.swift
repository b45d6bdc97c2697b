import LumaFiles
import LumaModel

/// The address of a library on a PostgreSQL server: `postgresql://user@host/database`.
///
/// - **Source**: <https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS>
package struct ServerAddress: Hashable, Sendable {
  /// The address as given, perhaps with a password.
  let text: String
  /// The address without passwords, for messages, logs and recipes.
  package let name: String
  /// The parameters for libpq, or why there are none.
  let parameters: Result<[AddressParser.Parameter], AddressFault>
  private let secrets: Set<String>

  /// nil: the text is a path.
  package init?(_ text: String) {
    self.text = text
    do throws(AddressFault) {
      guard ServerAddress.isAddress(text) else {
        if Secret.isLibrary(text) { throw .form }
        return nil
      }
      let parsed = try AddressParser(text)
      (name, secrets) = (parsed.name, parsed.secrets)
      parameters = .success(parsed.parameters)
    } catch {
      (name, secrets) = (ServerAddress.unreadable, [text])
      parameters = .failure(error)
    }
  }

  /// The placeholder for an address any part of which may belong to the password.
  private static let unreadable = "postgresql://..."

  private static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("postgresql://") || text.hasPrefix("postgres://")
  }

  /// A message from libpq or the server without passwords that it may quote. A secret of one or two
  /// letters is not replaced: it would match everywhere.
  func hiding(in message: String) -> String {
    // The longest first: one may be a part of another.
    secrets.filter { $0.utf8.count > 2 }.sorted { $0.utf8.count > $1.utf8.count }
      .reduce(Secret.hidden(in: message)) { $0.replacing($1, with: Secret.mark) }
  }

  /// The name of a library in messages: the path, or the address without passwords.
  package static func name(of library: String) -> String {
    ServerAddress(library)?.name ?? library
  }

  /// Name of the database; the server's default is that of the user.
  package var database: String {
    let place = name.split(separator: "?", maxSplits: 1)[0]
    let parts = place.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 3 && !parts[3].isEmpty ? String(parts[3]) : "library"
  }

  /// The port of TCP; libpq's default if the address has none.
  package var port: UInt16 {
    let parts = name.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let inQuery = parts.dropFirst().joined().split(separator: "&")
      .first { $0.hasPrefix("port=") }?.dropFirst(5)
    let host = parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst(2).first
    let inHost = host?.split(separator: ":", omittingEmptySubsequences: false).dropFirst().last
    let given = inQuery ?? inHost ?? ""
    return UInt16(given) ?? FileSystem.variable("PGPORT").flatMap { UInt16($0) } ?? 5_432
  }

  /// Files that libpq reads: names of machines, certificates, and the user's passwords.
  ///
  /// - **Source**: <https://www.postgresql.org/docs/current/libpq-pgpass.html>
  package static var files: [String] {
    let own = FileSystem.variable("HOME").map {
      ["\($0)/.pgpass", "\($0)/.postgresql", "\($0)/.pg_service.conf"]
    }
    return ["/etc"] + (own ?? []) + ["PGPASSFILE", "PGSERVICEFILE"].compactMap(FileSystem.variable)
  }
}
