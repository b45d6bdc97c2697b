/// The photos of a source to fetch, and their order.
package struct FetchRequest: Hashable, Sendable {
  /// nil matches all photos.
  package var predicate: Predicate?
  /// Source text of the predicate for messages; nil if it was built from a table or fields.
  package var predicateText: String?
  /// Warnings from parsing the predicate; the fetch appends its own.
  package var predicateWarnings: [PredicateWarning]
  package var sort: [SortDescriptor]
  /// Maximum number of photos; nil for no limit. Setting 0 means no limit, too.
  ///
  /// - **Source**: PHFetchOptions.fetchLimit.
  package var limit: Int? {
    didSet { if limit == 0 { limit = nil } }
  }
  /// Whether hidden photos are fetched; nil: only if the predicate names the field.
  package var includeHidden: Bool?
  /// Whether all photos of bursts are fetched; nil: only if the predicate names a field of bursts.
  package var includeBursts: Bool?
  /// How to read camera raw files; nil rejects them.
  package var raw: RawReading?
  /// The pages or frames of other files; nil: their main picture, or all.
  package var frames: FrameRange?
  /// Whether text such as `'2024-05-01'` is a date if it is compared with one: in a shell, dates
  /// cannot be passed as arguments.
  package var readsDates = false
  /// Seconds since 1970 that `now()` stands for; nil: the time of the fetch.
  package var now: Double?

  package init(
    predicate: Predicate? = nil, predicateText: String? = nil,
    predicateWarnings: [PredicateWarning] = [], sort: [SortDescriptor] = [], limit: Int? = nil,
    includeHidden: Bool? = nil, includeBursts: Bool? = nil, raw: RawReading? = nil,
    frames: FrameRange? = nil
  ) {
    self.predicate = predicate
    self.predicateText = predicateText
    self.predicateWarnings = predicateWarnings
    self.sort = sort
    self.limit = limit == 0 ? nil : limit
    self.includeHidden = includeHidden
    self.includeBursts = includeBursts
    self.raw = raw
    self.frames = frames
  }
}
