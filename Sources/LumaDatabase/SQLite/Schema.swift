/// The schema of one of Luma's database files, and its version.
package struct Schema: Sendable {
  /// Four ASCII letters that identify the file as Luma's.
  let applicationID: Int32
  var version: Int32
  /// Built when needed, which is once per file.
  private let script: @Sendable () -> String

  package init(
    applicationID: Int32, version: Int32, script: @escaping @Sendable @autoclosure () -> String
  ) {
    (self.applicationID, self.version, self.script) = (applicationID, version, script)
  }

  /// The state of an existing file.
  enum State {
    case empty
    case current
    /// Written by another program or an older version.
    case obsolete
    /// Written by a newer version; not modified.
    case newer
  }

  func state(of connection: Connection) throws(CatalogError) -> State {
    let tables = try connection.integer("SELECT count(*) FROM sqlite_master")
    let owner = try connection.applicationID()
    guard tables > 0 || owner != 0 else { return .empty }
    guard owner == applicationID else { return .obsolete }
    let found = try connection.userVersion()
    guard found <= version else { return .newer }
    return found == version ? .current : .obsolete
  }

  /// Creates the tables in an empty database, in one transaction.
  func create(in connection: Connection) throws(CatalogError) {
    try connection.transaction { () throws(CatalogError) in
      try connection.script(script())
      try connection.set(applicationID: applicationID, userVersion: version)
    }
  }
}
