import CVips

/// The one place where libvips is called.
///
/// - **Source**: the sequence that libvips' own "bindings" page describes.
enum Vips {
  /// Runs an operation by name; arguments are checked against libvips' own description first,
  /// because libvips ignores what it does not know and what is out of range.
  ///
  /// - Parameters:
  ///   - wanted: optional outputs to give back besides the required ones.
  /// - **Throws**: `unknownOperation`, `unknownArgument`, `wrongType`, `outOfRange`, `unknownWord`,
  ///   `missingArgument` before the call; `operationFailed` with libvips' words after it.
  static func call(
    _ name: String, _ arguments: [(String, VipsValue)], outputs wanted: Set<String> = []
  ) throws(ImagingError) -> VipsOutputs {
    let operation = try VipsOperationTable.operation(name)
    let checked = try operation.check(arguments)
    // Only an outdated table could make this fail.
    guard let raw = cvips_operation_new(name) else { throw .failed(name) }
    do {
      for argument in checked { try argument.set(on: raw) }
    } catch {
      cvips_operation_close(raw)
      throw error
    }
    guard let built = cvips_operation_build(raw) else { throw .failed(name) }
    defer { cvips_operation_close(built) }
    return operation.read(from: built, modified: checked, wanted: wanted)
  }
}

extension ImagingError {
  /// What libvips says of the operation that just failed on this thread.
  ///
  /// The text is process-wide: with several threads failing at once it may be empty or another's,
  /// so it is only ever shown.
  static func failed(_ operation: String) -> ImagingError {
    let lines = takeErrorLines()
    let own = lines.filter { $0.hasPrefix("\(operation): ") }
    return .operation(
      .failed(
        operation: operation, detail: (own.isEmpty ? lines : own).joined(separator: "; ")))
  }
}

/// The lines of the error text so far, without those that libvips repeats.
func takeErrorLines() -> [Substring] {
  guard let text = cvips_take_error() else { return [] }
  defer { cvips_free(text) }
  var lines: [Substring] = []
  for line in String(cString: text).split(separator: "\n") where !lines.contains(line) {
    lines.append(line)
  }
  return lines
}
