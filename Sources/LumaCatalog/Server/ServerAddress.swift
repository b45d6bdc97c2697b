import Foundation
import LumaFiles

/// The address of a library on a PostgreSQL server: `postgresql://user@host/database`.
///
/// - **Source**: <https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS>
public struct ServerAddress: Hashable, Sendable {
  /// As given, perhaps with a password: only for libpq.
  let text: String
  /// Without passwords: for messages, logs and recipes.
  public let name: String

  /// nil: the text is a path.
  public init?(_ text: String) {
    guard text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") else { return nil }
    self.text = text
    name = ServerAddress.withoutPasswords(text)
  }

  /// What a library is called in messages: the path, or the address without passwords.
  public static func name(of library: String) -> String {
    ServerAddress(library)?.name ?? library
  }

  /// Name of the database; the server's default is that of the user.
  var database: String {
    let place = name.split(separator: "?", maxSplits: 1)[0]
    let parts = place.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 3 && !parts[3].isEmpty ? String(parts[3]) : "library"
  }

  /// The port of TCP; libpq's default if the address has none.
  public var port: UInt16 {
    let parts = name.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let inQuery = parts.dropFirst().joined().split(separator: "&")
      .first { $0.hasPrefix("port=") }?.dropFirst(5)
    let host = parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst(2).first
    let inHost = host?.split(separator: ":", omittingEmptySubsequences: false).dropFirst().last
    let given = inQuery ?? inHost ?? ""
    return UInt16(given) ?? FileSystem.variable("PGPORT").flatMap { UInt16($0) } ?? 5_432
  }

  /// What libpq reads: names of machines, certificates, and the person's passwords.
  ///
  /// - **Source**: <https://www.postgresql.org/docs/current/libpq-pgpass.html>
  public static var files: [String] {
    let own = FileSystem.variable("HOME").map {
      ["\($0)/.pgpass", "\($0)/.postgresql", "\($0)/.pg_service.conf"]
    }
    return ["/etc"] + (own ?? []) + ["PGPASSFILE", "PGSERVICEFILE"].compactMap(FileSystem.variable)
  }

  private static func withoutPasswords(_ text: String) -> String {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.dropFirst().joined().split(separator: "&").filter { item in
      !secrets.contains(String(item.prefix { $0 != "=" }))
    }
    return withoutPassword(String(parts[0])) + (query.isEmpty ? "" : "?")
      + query.joined(separator: "&")
  }

  private static let secrets: Set<String> = ["password", "sslpassword", "passfile"]

  /// `postgresql://user:password@host/database`; a password may have an "@" of its own.
  private static func withoutPassword(_ place: String) -> String {
    guard let start = place.range(of: "://")?.upperBound,
      let at = place[start...].lastIndex(of: "@"),
      let colon = place[start..<at].firstIndex(of: ":")
    else { return place }
    return String(place[..<colon] + place[at...])
  }
}
