/// What the values of a tag are compared as.
public enum TagKind: String, Hashable, Codable, Sendable, CaseIterable {
  case whole, number, text
  /// Nothing says which: a number beside numbers, and text otherwise.
  case either
}
