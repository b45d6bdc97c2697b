/// What a database file of ours holds, and which version of that.
struct Schema {
  /// Four letters of our own: tells our files from others.
  var applicationID: Int32
  var version: Int32
  var script: String

  /// What is found in a file.
  enum State {
    case empty
    case current
    /// Another program's, or an older version's.
    case obsolete
    /// A newer version's: left as it is.
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

  /// Makes the tables in an empty database, all or nothing.
  func create(in connection: Connection) throws(CatalogError) {
    try connection.transaction { () throws(CatalogError) in
      try connection.script(script)
      try connection.set(applicationID: applicationID, userVersion: version)
    }
  }
}
