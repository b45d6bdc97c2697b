import LumaModel

/// A default exclusion of a fetch.
struct DefaultRule: Hashable, Sendable {
  var kind: Kind
  var state: State

  enum Kind: Hashable, Sendable, CaseIterable {
    case hidden
    /// Burst members that were not picked.
    case bursts
  }

  enum State: Hashable, Sendable {
    case applied
    /// By `include_hidden` or `include_bursts`.
    case included
    /// The predicate itself refers to one of the fields.
    case named
  }

  var isApplied: Bool { state == .applied }

  /// Returns the rules that apply to a source: those whose fields it has.
  static func rules(
    for request: FetchRequest, naming fields: Set<String>, in schema: PredicateSchema
  )
    -> [DefaultRule]
  {
    guard schema.hasRules else { return [] }
    return Kind.allCases.filter { $0.isPossible(in: schema) }.map { kind in
      let isIncluded = kind == .hidden ? request.includeHidden : request.includeBursts
      let isNamed = kind.names.contains { fields.contains($0.rawValue) }
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
}

extension DefaultRule.Kind {
  var fields: [AssetField] {
    switch self {
    case .hidden: [.hidden]
    case .bursts: [.burstIdentifier, .burstSelectionTypes]
    }
  }

  /// The fields that the rule tests.
  fileprivate var names: [AssetField] {
    switch self {
    case .hidden: fields
    case .bursts: fields + [.representsBurst]
    }
  }

  fileprivate func isPossible(in schema: PredicateSchema) -> Bool {
    fields.allSatisfy { schema.column($0) != nil }
  }
}

extension PredicateSchema {
  /// Returns the column of a scalar field; nil if the source has none.
  fileprivate func column(_ field: AssetField) -> String? {
    guard case .column(let sql, _) = fields[field.rawValue]?.storage else { return nil }
    return sql
  }
}
