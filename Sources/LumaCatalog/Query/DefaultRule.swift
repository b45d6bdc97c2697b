import LumaModel

/// What a fetch leaves out unless it is asked for.
struct DefaultRule: Hashable, Sendable {
  var kind: Kind
  var state: State

  enum Kind: Hashable, Sendable, CaseIterable {
    case hidden
    /// Members of a burst that nobody picked.
    case bursts
  }

  enum State: Hashable, Sendable {
    case applied
    /// `include_hidden`, `include_bursts`.
    case included
    /// The predicate itself names such a field.
    case named
  }

  var isApplied: Bool { state == .applied }

  /// The rules that mean something in a source: those whose fields it has.
  static func rules(
    for request: FetchRequest, naming fields: Set<String>, in schema: PredicateSchema
  )
    -> [DefaultRule]
  {
    Kind.allCases.filter { $0.isPossible(in: schema) }.map { kind in
      let isIncluded = kind == .hidden ? request.includeHidden : request.includeBursts
      let isNamed = kind.fields.contains { fields.contains($0.rawValue) }
      return DefaultRule(kind: kind, state: isIncluded ? .included : isNamed ? .named : .applied)
    }
  }

  func condition(in schema: PredicateSchema) -> SQLFragment {
    let columns = kind.fields.map { schema.column($0) ?? "NULL" }
    return switch kind {
    case .hidden: "\(raw: columns[0]) = 0"
    case .bursts: "(\(raw: columns[0]) IS NULL OR \(raw: columns[1]) <> 0)"
    }
  }

  /// For `explain`.
  var sentence: String {
    switch (kind, state) {
    case (.hidden, .applied): "hidden photos are left out; include_hidden takes them in"
    case (.hidden, .included): "hidden photos are in: include_hidden"
    case (.hidden, .named): "hidden photos are not left out: the predicate names hidden"
    case (.bursts, .applied):
      "burst members that nobody picked are left out; include_bursts takes them in"
    case (.bursts, .included): "all burst members are in: include_bursts"
    case (.bursts, .named): "no burst members are left out: the predicate names a burst field"
    }
  }
}

extension DefaultRule.Kind {
  var fields: [AssetField] {
    switch self {
    case .hidden: [.hidden]
    case .bursts: [.burstIdentifier, .burstSelectionTypes]
    }
  }

  fileprivate func isPossible(in schema: PredicateSchema) -> Bool {
    fields.allSatisfy { schema.column($0) != nil }
  }
}

extension PredicateSchema {
  /// The column of a field with one value, nil where the source has none.
  fileprivate func column(_ field: AssetField) -> String? {
    guard case .column(let sql, _) = fields[field.rawValue]?.storage else { return nil }
    return sql
  }
}
