import LumaModel
import LumaPredicates

/// A default exclusion of a fetch.
package struct DefaultRule: Hashable, Sendable {
  package var kind: Kind
  package var state: State

  package enum Kind: Hashable, Sendable, CaseIterable {
    case hidden
    /// Burst members that were not picked.
    case bursts
  }

  package enum State: Hashable, Sendable {
    case applied
    /// `include_hidden = false` or `include_bursts = false` excludes them, whatever the predicate
    /// refers to.
    case excluded
    /// `include_hidden` or `include_bursts` includes them.
    case included
    /// The predicate itself refers to one of the fields.
    case named
  }

  var isApplied: Bool {
    switch state {
    case .applied, .excluded: true
    case .included, .named: false
    }
  }

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
      let given: State? = isIncluded.map { $0 ? .included : .excluded }
      return DefaultRule(kind: kind, state: given ?? (isNamed ? .named : .applied))
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

extension DefaultRule {
  /// The sentence that `explain` shows.
  package var message: String {
    switch (kind, state) {
    case (.hidden, .applied): "hidden photos are excluded; use include_hidden to include them"
    case (.hidden, .excluded): "hidden photos are excluded: include_hidden = false"
    case (.hidden, .included): "hidden photos are included: include_hidden"
    case (.hidden, .named): "hidden photos are not excluded: the predicate uses hidden"
    case (.bursts, .applied):
      "unpicked burst members are excluded; use include_bursts to include them"
    case (.bursts, .excluded): "unpicked burst members are excluded: include_bursts = false"
    case (.bursts, .included): "all burst members are included: include_bursts"
    case (.bursts, .named): "no burst members are excluded: the predicate uses a burst field"
    }
  }
}
