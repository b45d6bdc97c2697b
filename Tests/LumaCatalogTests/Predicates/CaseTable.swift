import Foundation
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary
@testable import LumaPredicates

/// The assets of assets.json in a database.
///
/// `@unchecked Sendable`: everything is a constant but the connection, which locks by itself.
final class CaseTable: @unchecked Sendable {
  let connection: any Database
  let schema: PredicateSchema
  let assets: CaseFile.Assets
  private var names: [Int64: String] = [:]

  convenience init() throws {
    try self.init(try CaseFile.read("assets.json", as: CaseFile.Assets.self))
  }

  init(_ assets: CaseFile.Assets) throws {
    self.assets = assets
    var schema = CaseSchema.schema(of: assets)
    connection = try CaseTable.connection()
    schema.dialect = connection.dialect
    self.schema = schema
    try createTables()
    for (index, asset) in assets.assets.enumerated() { try insert(asset, key: Int64(index + 1)) }
  }

  private static func connection() throws -> any Database {
    guard DatabaseKind.isServer else {
      let connection = try Connection(path: Connection.inMemory)
      try SQLFunctions.register(on: connection)
      return connection
    }
    let address = try #require(ServerAddress(try PostgresServer.shared.makeDatabase()))
    let connection = try ServerConnection(address, ServerSchema.layout, stop: nil)
    try connection.script(ServerFunctions.all.joined(separator: "\n"))
    return connection
  }

  /// The type of a field's column.
  private func type(_ type: FieldType) -> String {
    let isServer = DatabaseKind.isServer
    return switch type {
    case .string, .stringList, .faceList: isServer ? "text COLLATE \"C\"" : "TEXT"
    case .double, .date, .doubleList: isServer ? "double precision" : "REAL"
    case .integer, .bool, .enumeration: isServer ? "bigint" : "INTEGER"
    }
  }

  private func createTables() throws {
    let forms = TextForm.allCases.map(\.suffix)
    var columns = ["pk INTEGER PRIMARY KEY"]
    for field in schema.fields.values.sorted(by: { $0.name < $1.name }) {
      let column = CaseSchema.column(field.name)
      let null = field.isNullable ? "" : " NOT NULL"
      switch field.type {
      case .string: columns += ([""] + forms).map { "\(column)\($0) \(type(field.type))\(null)" }
      case .stringList, .doubleList, .faceList:
        columns.append("\(column)_count INTEGER")
        let values = (field.type == .stringList ? [""] + forms : [""]).map {
          "value\($0) \(type(field.type))"
        }
        try connection.script(
          """
          CREATE TABLE \(column)(asset INTEGER, position INTEGER, \(values.joined(separator: ", ")),
            PRIMARY KEY(asset, position));
          CREATE INDEX \(column)_value ON \(column)(value, asset)
          """)
      case .double, .date, .integer, .bool, .enumeration:
        columns.append("\(column) \(type(field.type))\(null)")
      }
    }
    try connection.script("CREATE TABLE asset(\(columns.joined(separator: ", ")))")
  }

  private func insert(_ asset: [String: JSONValue], key: Int64) throws {
    var names = ["pk"]
    var values = [SQLValue.integer(key)]
    for field in schema.fields.values {
      let column = CaseSchema.column(field.name)
      let value = value(of: field, in: asset)
      if case .list(let elements) = value {
        try insert(elements, into: column, key: key)
      }
      switch field.type {
      case .string:
        names += [column] + TextForm.allCases.map { column + $0.suffix }
        values += row(value)
      case .stringList, .doubleList, .faceList:
        names.append(column + "_count")
        values.append(value.count)
      case .integer, .double, .bool, .date, .enumeration:
        names.append(column)
        values.append(SQLValue(value))
      }
    }
    let marks = names.map { _ in "?" }.joined(separator: ",")
    try connection.run(
      "INSERT INTO asset(\(names.joined(separator: ","))) VALUES(\(marks))", values)
    if case .string(let id)? = asset["id"] { self.names[key] = id }
  }

  private func value(of field: PredicateSchema.Field, in asset: [String: JSONValue]) -> FieldValue {
    let path = field.name.split(separator: ".").map(String.init)
    var value = asset[path[0]] ?? .null
    if path.count == 2 {
      if case .object(let members) = value { value = members[path[1]] ?? .null }
    }
    return field.type == .date ? value.date ?? .null : value.fieldValue
  }

  private func insert(_ elements: [FieldValue], into table: String, key: Int64) throws {
    for (position, element) in elements.enumerated() {
      var values = [SQLValue(element)]
      if case .string = element { values = row(element) }
      let marks = values.map { _ in "?" }.joined(separator: ",")
      try connection.run(
        "INSERT INTO \(table) VALUES(?, ?, \(marks))",
        [.integer(key), .integer(Int64(position))] + values)
    }
  }

  /// A text and all its forms.
  private func row(_ value: FieldValue) -> [SQLValue] {
    guard case .string(let text) = value else {
      return Array(repeating: .null, count: TextForm.allCases.count + 1)
    }
    let folded = FoldedText(text)
    return [.text(text)] + TextForm.allCases.map { .text(folded[$0]) }
  }

  /// The assets that a fetch finds, by their short names.
  func fetch(_ request: FetchRequest) throws -> [String] {
    var found: [String] = []
    try connection.read(try FetchCompiler(schema: schema).compile(request).select) { row in
      if let name = names[row.integer(0)] { found.append(name) }
    }
    return found
  }
}

extension FieldValue {
  fileprivate var count: SQLValue {
    if case .list(let elements) = self { .integer(Int64(elements.count)) } else { .null }
  }
}
