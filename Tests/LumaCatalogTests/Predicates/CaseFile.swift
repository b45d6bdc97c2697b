import Foundation
import LumaModel
import LumaTestSupport
@testable import LumaCatalog
@testable import LumaLibrary

/// The predicate cases in `Cases`: 64 assets, the matches or the error of each predicate, and 24
/// cases whose meaning Apple does not document.
enum CaseFile {
  private static let folder = PackageRoot.file("Tests/LumaCatalogTests/Predicates/Cases")

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

extension JSONValue {
  /// As the case files write values; an object is a date: `{"date": "2024-03-01T00:00:00Z"}`.
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
