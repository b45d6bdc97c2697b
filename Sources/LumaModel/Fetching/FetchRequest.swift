/// Which photos of a source are wanted, and in which order.
public struct FetchRequest: Hashable, Sendable {
  /// nil: all of them.
  public var predicate: Predicate?
  /// What the predicate was read from, for messages; nil: it was built from a table or fields.
  public var predicateText: String?
  public var sort: [SortDescriptor]
  /// nil: no limit; else 1 or more.
  public var limit: Int?
  public var includeHidden: Bool
  public var includeBursts: Bool

  public init(
    predicate: Predicate? = nil, predicateText: String? = nil, sort: [SortDescriptor] = [],
    limit: Int? = nil,
    includeHidden: Bool = false, includeBursts: Bool = false
  ) {
    self.predicate = predicate
    self.predicateText = predicateText
    self.sort = sort
    self.limit = limit
    self.includeHidden = includeHidden
    self.includeBursts = includeBursts
  }
}
