import LumaModel
@testable import LumaCatalog
@testable import LumaPredicates
@testable import LumaLibrary

/// The schema of assets.json as tables: every text with all its forms, a table per list.
enum CaseSchema {
  static func schema(of assets: CaseFile.Assets) -> PredicateSchema {
    var fields: [String: PredicateSchema.Field] = [:]
    for (name, description) in assets.schema where name != "id" && name != "camera" {
      fields[name] = field(name, description)
    }
    if assets.schema["camera"] != nil {
      for part in ["make", "model", "lens"] {
        fields["camera." + part] = field("camera." + part, "string?")
      }
    }
    return PredicateSchema(
      source: "the case file", table: "asset", primaryKey: "asset.pk",
      fields: { [fields] in fields },
      aliases: assets.aliases)
  }

  private static func field(_ name: String, _ description: String) -> PredicateSchema.Field {
    let word = description.prefix { $0 != " " }
    let type = type(of: name, word.filter { $0 != "?" })
    return PredicateSchema.Field(
      name: name, type: type, isNullable: word.hasSuffix("?"), storage: storage(name, type))
  }

  private static func type(of name: String, _ word: String) -> FieldType {
    switch (name, word) {
    case ("mediaType", _): .enumeration(.mediaType)
    case ("mediaSubtypes", _): .enumeration(.mediaSubtypes)
    case (_, "date"): .date
    case (_, "double"): .double
    case (_, "bool"): .bool
    case (_, "string"): .string
    case (_, "[string]"): .stringList
    case (_, "[double]"): .doubleList
    default: .integer
    }
  }

  private static func storage(_ name: String, _ type: FieldType) -> PredicateSchema.Storage {
    let column = "asset." + self.column(name)
    switch type {
    case .string: return .text(column, forms: TextForm.allCases)
    case .stringList, .doubleList, .faceList:
      let forms = type == .stringList ? TextForm.allCases : []
      return .array(
        PredicateSchema.ArrayTable(
          count: column + "_count", table: name, owner: "asset", position: "position",
          value: "value",
          companions: Dictionary(uniqueKeysWithValues: forms.map { ($0, "value" + $0.suffix) })))
    case .integer, .double, .bool, .date, .enumeration: return .column(column)
    }
  }

  static func column(_ name: String) -> String {
    String(name.map { $0 == "." ? "_" : $0 })
  }
}
