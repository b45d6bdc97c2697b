/// What a program has to know of the inside of a stranger's file besides what a photo says: found by
/// this process, or in its place by one that holds nothing.
public struct FileLooks: Sendable {
  /// The parts that have no part in the pixels; nil: they cannot be told from these.
  public var parts: @Sendable (OpenedFile) -> MetadataParts?
  /// The bytes of the film that a photo carries; nil: it carries none.
  public var film: @Sendable (OpenedFile) -> Range<Int>?
  /// Whether its format says that more follows.
  public var isCut: @Sendable (OpenedFile) -> Bool

  public init(
    parts: @escaping @Sendable (OpenedFile) -> MetadataParts?,
    film: @escaping @Sendable (OpenedFile) -> Range<Int>?,
    isCut: @escaping @Sendable (OpenedFile) -> Bool
  ) {
    (self.parts, self.film, self.isCut) = (parts, film, isCut)
  }
}
