/// Facts about the inside of a stranger's file besides a photo's fields, found by this process or
/// by one without rights.
package struct FileInspector: Sendable {
  /// The parts that do not affect the pixels; nil: they cannot be separated from the pixels.
  package var parts: @Sendable (OpenedFile) -> MetadataParts?
  /// The bytes of the film that a photo carries; nil: it carries none.
  package var film: @Sendable (OpenedFile) -> Range<Int>?
  /// Whether the file's format shows that its end is missing.
  package var isCut: @Sendable (OpenedFile) -> Bool

  package init(
    parts: @escaping @Sendable (OpenedFile) -> MetadataParts?,
    film: @escaping @Sendable (OpenedFile) -> Range<Int>?,
    isCut: @escaping @Sendable (OpenedFile) -> Bool
  ) {
    (self.parts, self.film, self.isCut) = (parts, film, isCut)
  }
}
