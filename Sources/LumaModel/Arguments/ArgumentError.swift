/// A value that a parameter does not accept.
package struct ArgumentError: Error, Hashable, Sendable {
  /// The step and parameter: "blur: sigma".
  package var subject: String
  package var expected: String
  package var got: String

  package init(subject: String, expected: String, got: String) {
    self.subject = subject
    self.expected = expected
    self.got = got
  }
}
