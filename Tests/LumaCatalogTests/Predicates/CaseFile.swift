import Foundation
import LumaModel
import LumaTestSupport

@testable import LumaCatalog

/// The shared predicate cases: a folder with assets.json, cases.json and cases-ambiguous.json.
enum CaseFile {
  static let folder =
    ProcessInfo.processInfo.environment["LUMA_PREDICATE_CASES"]
    ?? PackageRoot.file("../shared/predicates")

  static var isPresent: Bool {
    FileManager.default.fileExists(atPath: folder + "/cases.json")
  }

  static func read<T: Decodable>(_ name: String, as type: T.Type) throws -> T {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
    return try JSONDecoder().decode(type, from: data)
  }

  struct Cases: Decodable {
    var cases: [Case]
    var sorts: [SortCase]?
  }

  struct Case: Decodable {
    var id: String
    var predicate: String
    var args: [JSONValue]?
    var vars: [String: JSONValue]?
    var expect: [String]?
    var errorKind: String?
  }

  struct SortCase: Decodable {
    var id: String
    var sort: [Key]
    var predicate: String?
    var fetchLimit: Int?
    var expect: [String]?
    var errorKind: String?

    struct Key: Decodable {
      var key: String
      var ascending: Bool
      var selector: String?
    }
  }

  struct Assets: Decodable, Sendable {
    var schema: [String: String]
    var dateKeys: [String]
    var aliases: [String: String]
    var assets: [[String: JSONValue]]
  }
}

/// A value as the case files write it.
enum JSONValue: Decodable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// An object is a date: `{"date": "2024-03-01T00:00:00Z"}`.
  var fieldValue: FieldValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .double(let value): .double(value)
    case .string(let value): .string(value)
    case .array(let values): .list(values.map(\.fieldValue))
    case .object(let members): members["date"]?.date ?? .null
    }
  }

  var date: FieldValue? {
    guard case .string(let text) = self else { return nil }
    return PhotoDate(iso8601: text).map(FieldValue.date)
  }
}
