package import LumaDatabase
package import LumaModel

/// The fields of a source, with their types and SQL expressions.
///
/// Columns are qualified by the table's name (`asset.rating`), because conditions on lists are
/// subqueries.
package struct PredicateSchema: Sendable {
  /// The source's name in messages: `folder 'photos'`.
  var source: String
  /// The table of photos, as written in FROM.
  package var table: String
  /// The column that array tables refer to: `asset.pk`.
  package var primaryKey: String
  private var makeFields: @Sendable () -> [String: Field]
  /// Alternative names of fields.
  var aliases: [String: String]
  /// The SQL of the source's database.
  package var dialect: Dialect
  /// Reads the tags of photos; nil: they have no values.
  package var tags: TagReader?
  /// The UTC offset of photos whose zone is unknown, in seconds; nil: UTC counts, with a warning.
  package var zone: Int?
  /// A column of the innermost table of `table`, unless that is the photos' table. Conditions that
  /// read files are evaluated after conditions on it.
  var innermost: String?
  /// Whether default rules may leave out photos; false: the source lacks the fields that they test.
  package var hasRules = true

  /// - Parameter fields: called for each query of fields, so it returns stored ones; most fetches
  ///   name none.
  package init(
    source: String, table: String, primaryKey: String,
    fields: @escaping @Sendable () -> [String: Field], aliases: [String: String] = [:],
    dialect: Dialect = .sqlite, innermost: String? = nil
  ) {
    (self.source, self.table, self.primaryKey) = (source, table, primaryKey)
    (makeFields, self.aliases) = (fields, aliases)
    (self.dialect, self.innermost) = (dialect, innermost)
  }

  package var fields: [String: Field] {
    get { makeFields() }
    set { makeFields = { newValue } }
  }

  package struct Field: Sendable {
    package var name: String
    package var type: FieldType
    package var isNullable: Bool
    package var storage: Storage
    /// The column with the UTC offset of a date that is a time on a clock; nil: it is not one.
    var clock: String?
    /// Whether the date stands for the moment that follows from clock and offset.
    var isMoment: Bool

    package init(
      name: String, type: FieldType, isNullable: Bool, storage: Storage, clock: String? = nil,
      isMoment: Bool = false
    ) {
      (self.name, self.type, self.isNullable) = (name, type, isNullable)
      (self.storage, self.clock, self.isMoment) = (storage, clock, isMoment)
    }
  }

  package enum Storage: Sendable {
    /// A column and the companion columns with normalized forms of its text. A form without a
    /// companion is computed by the query.
    case column(String, companions: [TextForm: String] = [:])
    /// A list, stored as one row per element in a separate table.
    case array(ArrayTable)
    /// A field that this source does not have.
    case absent
  }

  /// A table with one row per list element. Column names are not qualified.
  package struct ArrayTable: Hashable, Sendable {
    /// Column of the photo with the number of elements, NULL if the list is nil; nil: the query
    /// counts them.
    package var count: String?
    /// Whether lists without elements are nil, so that their count is 0.
    package var isNilWhenEmpty = false
    /// Whether the count of nil is 0, though nil is not an empty list.
    package var countsNil = false
    /// Whether its column has the count of each photo.
    var hasCount: Bool { !isNilWhenEmpty && !countsNil }
    package var table: String
    /// Column with the photo's primary key; NOT NULL. With a link, it is a column of the link.
    package var owner: String
    /// Column with the index of the element, from 0. With a link, any order.
    package var position: String
    /// Column with the element; NOT NULL.
    package var value: String
    package var companions: [TextForm: String] = [:]
    /// nil: each element belongs to one photo.
    package var link: Link?

    package init(
      count: String? = nil, isNilWhenEmpty: Bool = false, table: String, owner: String,
      position: String, value: String, companions: [TextForm: String] = [:], link: Link? = nil
    ) {
      (self.count, self.isNilWhenEmpty, self.table, self.owner) = (
        count, isNilWhenEmpty, table, owner
      )
      (self.position, self.value, self.companions, self.link) = (position, value, companions, link)
    }
  }

  /// A table for elements that several photos share, with a row for each element of each photo.
  package struct Link: Hashable, Sendable {
    package var table: String
    /// The link's column with the element's primary key, and that key's own column.
    package var element: String
    package var key: String
    /// Selects the primary keys of the elements that exist for the user; nil: all.
    package var shown: SQLFragment?

    package init(
      table: String, element: String, key: String, shown: SQLFragment? = nil
    ) {
      (self.table, self.element, self.key, self.shown) = (table, element, key, shown)
    }
  }

  package func field(_ name: String) -> Field? {
    fields[name] ?? aliases[name].flatMap { fields[$0] }
  }

  /// Every field name and alias, for suggestions.
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
  /// Returns storage for a column of ASCII text, whose forms only differ in case.
  static func ascii(_ column: String) -> PredicateSchema.Storage {
    .column(column, companions: [.composed: column, .decomposed: column, .diacriticFolded: column])
  }

  /// Returns storage for a column with companion columns, named by the suffixes of their forms.
  package static func text(_ column: String, forms: [TextForm]) -> PredicateSchema.Storage {
    let names = forms.map { ($0, column + $0.suffix) }
    return .column(column, companions: Dictionary(uniqueKeysWithValues: names))
  }
}
