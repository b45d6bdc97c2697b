extension Sequence {
  /// Returns the first value that `transform` makes of an element; nil if it makes none. Unlike
  /// `lazy.compactMap(transform).first`, transforms no element twice.
  @inlinable package func firstNonNil<Value>(_ transform: (Element) -> Value?) -> Value? {
    for element in self {
      if let value = transform(element) { return value }
    }
    return nil
  }
}
