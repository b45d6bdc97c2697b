/// A value that a parameter does not accept.
public struct ArgumentError: Error, Hashable, Sendable {
  /// The step and parameter: "blur: sigma".
  public var subject: String
  public var expected: String
  public var got: String

  public init(subject: String, expected: String, got: String) {
    self.subject = subject
    self.expected = expected
    self.got = got
  }
}
