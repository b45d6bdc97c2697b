import CPostgres
import CSQLite

/// Versions of the libraries that reach databases.
package enum DatabaseLibraries {
  /// Version of SQLite: "3.40.1".
  package static var sqlite: String { String(cString: sqlite3_libversion()) }

  /// Version of libpq: "15.20"; nil if it is not installed.
  package static var libpq: String? {
    cpostgres_calls().map { calls in
      let version = calls.pointee.PQlibVersion()
      return "\(version / 10_000).\(version % 10_000)"
    }
  }
}
