/// The type as which a tag's values are compared.
package enum TagKind: String, Hashable, Codable, Sendable, CaseIterable {
  case whole, number, text
  /// Unknown: a number beside numbers, and text otherwise.
  case either
}
