import LumaDatabase
import LumaFiles

/// A library on a PostgreSQL server, in the schema "luma" of a database; created when it is first
/// opened.
struct LibraryServer: LibraryStore {
  let address: ServerAddress
  var stop: StopSign?

  var path: String { address.name }
  var title: String { address.database }
  var originals: String? { nil }

  /// The first version with generated columns and all required functions.
  private static let oldestServer = 130_000

  func open() throws(CatalogError) -> any Database {
    let connection = try connected()
    switch try state(of: connection) {
    case .current: break
    case .absent, .older:
      try connection.transaction { () throws(CatalogError) in try make(connection) }
    }
    return connection
  }

  func connect() throws(CatalogError) -> any Database { try connected() }

  func check() throws(CatalogError) {}

  func openIfExists() throws(CatalogError) -> (any Database)? {
    let connection = try connected()
    switch try state(of: connection) {
    case .absent: return nil
    case .current: return connection
    case .older: return try open()
    }
  }

  func allowOnlyReading(_ database: any Database) throws(CatalogError) {
    try database.script("SET default_transaction_read_only = on")
  }

  func prepareToChange(_ database: any Database) throws(CatalogError) {}

  /// A server checks the pages that it reads by itself.
  func damage(in database: any Database) throws(CatalogError) -> [LibraryProblem] { [] }

  private func connected() throws(CatalogError) -> ServerConnection {
    let connection = try ServerConnection(address, ServerSchema.layout, stop: stop)
    guard connection.version >= LibraryServer.oldestServer else {
      throw .server(path, .tooOld(connection.version / 10_000))
    }
    guard connection.setting("server_encoding") == "UTF8" else {
      throw .server(path, .encoding(connection.setting("server_encoding")))
    }
    try connection.script("SET search_path = \(ServerSchema.name)")
    return connection
  }

  private enum State: Equatable {
    case absent, current
    case older(Int64)
  }

  private func state(of connection: ServerConnection) throws(CatalogError) -> State {
    let tables = try connection.integer(
      "SELECT count(*) FROM pg_catalog.pg_tables WHERE schemaname = '\(ServerSchema.name)'")
    guard tables > 0 else { return .absent }
    let isLuma = try connection.integer(
      """
      SELECT count(*) FROM pg_catalog.pg_tables
      WHERE schemaname = '\(ServerSchema.name)' AND tablename = 'meta'
      """)
    guard isLuma > 0,
      try connection.text("SELECT value FROM meta WHERE key = 'program'") == "luma"
    else { throw .notALibrary(path: path) }
    let version = try connection.integer("SELECT value FROM meta WHERE key = 'version'")
    guard version <= LibrarySchema.version else { throw .newerVersion(path: path) }
    return version == LibrarySchema.version ? .current : .older(version)
  }

  /// Creates or migrates the tables, unless another process has done so meanwhile.
  private func make(_ connection: ServerConnection) throws(CatalogError) {
    switch try state(of: connection) {
    case .current: break
    case .absent:
      try connection.script("CREATE SCHEMA IF NOT EXISTS \(ServerSchema.name)")
      try connection.script(ServerSchema.script)
    case .older(let version): try bringForward(connection, from: version)
    }
  }

  /// Adds the columns of fields that are new to the library, and marks files that may have values
  /// for them to be read again.
  private func bringForward(
    _ connection: ServerConnection, from version: Int64
  ) throws(CatalogError) {
    var known: Set<String> = []
    try connection.read(
      """
      SELECT column_name FROM information_schema.columns
      WHERE table_schema = '\(ServerSchema.name)' AND table_name = 'asset'
      """
    ) { known.insert($0.text(0)) }
    // The server stores unquoted names in lowercase.
    let new = LibraryTable.columns.filter { !known.contains($0.name.lowercased()) }
    for definition in new.flatMap(ServerSchema.definitions) {
      try connection.script("ALTER TABLE asset ADD COLUMN \(definition)")
    }
    if let sql = Resource.forgetting(new) {
      try connection.run(sql, [.integer(Resource.unread)])
    }
    try connection.script(ServerSchema.later)
    try connection.script(ServerSchema.datedEdits)
    try connection.script(ServerSchema.titleStart)
    try connection.script(ServerSchema.people)
    try connection.script(ServerSchema.ordered)
    if version < 10 { try connection.script(LibrarySchema.turned) }
    if version < 11 { try connection.script(LibrarySchema.dated) }
    try connection.script(ServerSchema.lastingEdits)
    if version < 12 { try connection.script(AdjustmentTable.rereading) }
    if version < 13 { try connection.script(ServerSchema.importedOrder) }
    if version < 14 { try connection.script(LibrarySchema.clocked) }
    try connection.script(ServerSchema.entries)
    try connection.set("version", to: Int64(LibrarySchema.version))
  }
}
