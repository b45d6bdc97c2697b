import LumaModel

/// A key by which fetched photos are sorted: `"creationDate"`, or `"-creationDate"` for the latest
/// first. `"natural:filename"` sorts IMG_2 before IMG_10.
public struct PhotoSort: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The field.
  public var key: String
  public var ascending: Bool
  /// Whether numbers in texts are compared as numbers.
  public var natural: Bool

  public init(_ key: String, ascending: Bool = true, natural: Bool = false) {
    (self.key, self.ascending, self.natural) = (key, ascending, natural)
  }

  public init(stringLiteral value: String) {
    let parsed = SortDescriptor(text: value)
    self.init(
      parsed.key, ascending: parsed.ascending, natural: parsed.selector == .localizedStandardCompare
    )
  }

  var descriptor: SortDescriptor {
    SortDescriptor(
      key: key, ascending: ascending, selector: natural ? .localizedStandardCompare : .compare)
  }
}
