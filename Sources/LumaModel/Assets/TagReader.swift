/// Answers a catalog's queries about tags in conditions and sorts: no column holds them.
package struct TagReader: Sendable {
  /// The known properties of a tag.
  package enum Answer: Equatable, Sendable {
    case known(TagKind)
    case unknown(suggestion: String?)
    /// Why the type cannot be known.
    case unavailable(Diagnostic)
  }

  package let kind: @Sendable (TagName) -> Answer
  package let value: @Sendable (TagName, _ path: String) -> TagValue?

  /// - Parameters:
  ///   - kind: called before anything runs.
  ///   - value: reads a photo's file and sidecar; nil: it has no such tag, or cannot be read.
  package init(
    kind: @escaping @Sendable (TagName) -> Answer,
    value: @escaping @Sendable (TagName, _ path: String) -> TagValue?
  ) {
    (self.kind, self.value) = (kind, value)
  }
}
