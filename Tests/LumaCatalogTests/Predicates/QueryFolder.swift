import LumaModel
import Testing

@testable import LumaCatalog

/// The tables of a folder, empty, with the SQL of a fetch from them.
struct QueryFolder {
  let connection: Connection
  let schema = AssetTable.folderFields(source: "folder 'photos'", tables: "asset")
  /// The same with the table that holds `dir`.
  let joined = AssetTable.folderFields(
    source: "folder 'photos'", tables: "asset JOIN subfolder ON subfolder.pk = asset.pk")

  init() {
    do {
      connection = try Connection(path: Connection.inMemory)
      try connection.script(AssetTable.script)
      let forms = AssetTable.companions(of: "dir", type: "TEXT")
      try connection.script("CREATE TABLE subfolder(pk INTEGER PRIMARY KEY, dir TEXT\(forms))")
      try SQLFunctions.register(on: connection)
    } catch {
      preconditionFailure("no database in memory: \(error)")
    }
  }

  func compile(
    _ text: String, _ arguments: [FieldValue] = [], variables: [String: FieldValue] = [:]
  ) throws -> CompiledFetch {
    let predicate = try PredicateParser.parse(text, arguments: arguments, variables: variables)
    return try FetchCompiler(schema: schema).compile(
      FetchRequest(predicate: predicate, predicateText: text))
  }

  func query(_ text: String, _ arguments: [FieldValue] = []) throws -> SQLFragment {
    try compile(text, arguments).select
  }

  /// The condition alone.
  func condition(_ text: String, _ arguments: [FieldValue] = []) throws -> String {
    let sql = try query(text, arguments).sql
    return String(sql.dropFirst(QueryFolder.start.count).dropLast(QueryFolder.end.count))
  }

  static let start = "SELECT asset.pk FROM asset WHERE "
  static let end = " ORDER BY asset.pk"

  func plan(_ text: String) throws -> [String] {
    let query = try query(text)
    return try connection.queryPlan(query.sql, query.bindings)
  }

  /// Without an order, which may be worth an index of its own.
  func countPlan(_ text: String) throws -> [String] {
    let query = try compile(text).count
    return try connection.queryPlan(query.sql, query.bindings)
  }

  /// The sentence that refuses a predicate.
  func refusal(
    _ text: String, _ arguments: [FieldValue] = [], variables: [String: FieldValue] = [:]
  ) -> String {
    do {
      let fetch = try compile(text, arguments, variables: variables)
      return "no error: \(fetch.select.sql)"
    } catch let error as PredicateError {
      return error.diagnostic.summary
    } catch {
      return "\(error)"
    }
  }
}
