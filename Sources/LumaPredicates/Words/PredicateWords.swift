/// The words of the predicate language besides fields and operators, for help and completion.
package enum PredicateWords {
  /// Names of functions, except for casts.
  package static let functions = FunctionName.allCases.map(\.rawValue)
    .filter { !$0.hasPrefix("CAST") }
  /// The possible ends of a key path: `@count`.
  package static let properties = FunctionName.properties
}
