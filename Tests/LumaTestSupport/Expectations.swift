package import Testing

/// Expects two values to be equal, as `#expect(actual == expected)` does, but compiles ten times as
/// fast.
///
/// - Parameter comment: What else the issue says of a difference.
package func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard actual != expected else { return }
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  record(String(reflecting: expected), got: String(reflecting: actual), comment(), at: place)
}

/// Expects no value, as `#expect(actual == nil)` does.
package func expectNil<Value>(
  _ actual: Value?, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard let actual else { return }
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  record("nil", got: String(reflecting: actual), comment(), at: place)
}

private func record(
  _ expected: String, got actual: String, _ comment: Comment?, at place: SourceLocation
) {
  let reason = comment.map { "\n\($0)" } ?? ""
  Issue.record("expected \(expected)\n     got \(actual)\(reason)", sourceLocation: place)
}
