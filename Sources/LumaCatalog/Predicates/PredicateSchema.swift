import LumaModel

/// What a source can be asked: its fields with their types, and where their values stand in SQL.
///
/// Columns are written as they appear in a query, qualified by the table's name (`asset.rating`),
/// because conditions on lists are sub-selects.
struct PredicateSchema: Sendable {
  /// What a message calls the source: `folder 'photos'`.
  var source: String
  /// The table of photos, as FROM names it.
  var table: String
  /// The column that array tables refer to: `asset.pk`.
  var primaryKey: String
  var fields: [String: Field]
  /// Second names of fields.
  var aliases: [String: String] = [:]

  struct Field: Sendable {
    var name: String
    var type: FieldType
    var isNullable: Bool
    var storage: Storage
  }

  enum Storage: Sendable {
    /// A column and the columns that hold its text in other forms. A text of which a form is
    /// missing is folded while the query runs.
    case column(String, companions: [TextForm: String] = [:])
    /// Lists have a row per element in a table of their own.
    case array(ArrayTable)
    /// A field of Luma that this source cannot carry.
    case absent
  }

  /// A table with a row for each element of a list. Its columns are named without the table.
  struct ArrayTable: Hashable, Sendable {
    /// The number of elements, a column of the photo; NULL for nil.
    var count: String
    var table: String
    /// The photo's primary key, never NULL.
    var owner: String
    /// From 0.
    var position: String
    /// Never NULL.
    var value: String
    var companions: [TextForm: String] = [:]
  }

  func field(_ name: String) -> Field? { fields[name] ?? aliases[name].flatMap { fields[$0] } }

  /// Every name that a predicate may use, for "did you mean".
  var names: [String] {
    fields.values.filter { !$0.isAbsent }.map(\.name)
      + aliases.keys.filter {
        aliases[$0].flatMap { fields[$0] }.map { !$0.isAbsent } ?? false
      }
  }
}

extension PredicateSchema.Field {
  var isAbsent: Bool {
    if case .absent = storage { true } else { false }
  }
}

extension PredicateSchema.Storage {
  /// A column whose text is ASCII and so has one form but for case.
  static func ascii(_ column: String) -> PredicateSchema.Storage {
    .column(column, companions: [.composed: column, .decomposed: column, .diacriticFolded: column])
  }

  /// A column with the stored forms beside it, named by their suffixes.
  static func text(_ column: String, forms: [TextForm]) -> PredicateSchema.Storage {
    let names = forms.map { ($0, column + $0.suffix) }
    return .column(column, companions: Dictionary(uniqueKeysWithValues: names))
  }
}
