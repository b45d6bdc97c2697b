/// Which photos of a source are wanted, and in which order.
public struct FetchRequest: Hashable, Sendable {
  /// nil: all of them.
  public var predicate: Predicate?
  /// What the predicate was read from, for messages; nil: it was built from a table or fields.
  public var predicateText: String?
  /// What reading it found to be probably not meant; the fetch's own warnings begin with these.
  public var predicateWarnings: [PredicateWarning]
  public var sort: [SortDescriptor]
  /// nil: no limit; else 1 or more.
  public var limit: Int?
  public var includeHidden: Bool
  public var includeBursts: Bool
  /// What is made of camera raw files; nil: they are refused.
  public var raw: RawReading?

  public init(
    predicate: Predicate? = nil, predicateText: String? = nil,
    predicateWarnings: [PredicateWarning] = [], sort: [SortDescriptor] = [], limit: Int? = nil,
    includeHidden: Bool = false, includeBursts: Bool = false, raw: RawReading? = nil
  ) {
    self.predicate = predicate
    self.predicateText = predicateText
    self.predicateWarnings = predicateWarnings
    self.sort = sort
    self.limit = limit
    self.includeHidden = includeHidden
    self.includeBursts = includeBursts
    self.raw = raw
  }
}
