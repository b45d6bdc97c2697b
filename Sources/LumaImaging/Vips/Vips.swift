import CVips

/// The only caller of libvips operations.
///
/// - **Source**: the call sequence on libvips' "bindings" page.
enum Vips {
  /// Runs an operation by name. Arguments are first checked against libvips' introspection data,
  /// because libvips ignores unknown arguments and out-of-range values.
  ///
  /// - Parameters:
  ///   - wanted: Optional outputs to return besides the required ones.
  /// - Throws: `.operation` with `unknown`, `unknownArgument`, `wrongType`, `outOfRange`,
  ///   `unknownWord` or `missingArgument` before the call; with `failed` and libvips' message after
  ///   it.
  static func call(
    _ name: String, _ arguments: [(String, VipsValue)], outputs wanted: Set<String> = []
  ) throws(ImagingError) -> VipsOutputs {
    let operation = try VipsOperationTable.operation(name)
    let checked = try operation.check(arguments)
    // Fails only if the table is outdated.
    guard let raw = cvips_operation_new(name) else { throw .failed(name) }
    do {
      for argument in checked { try argument.set(on: raw) }
    } catch {
      cvips_operation_close(raw)
      throw error
    }
    guard let built = cvips_operation_build(raw) else { throw .failed(name) }
    defer { cvips_operation_close(built) }
    VipsErrors.noteSuccess()
    let outputs = operation.read(from: built, modified: checked, wanted: wanted)
    outputs.ownBlobs(inheritedFrom: checked)
    return outputs
  }
}

extension VipsOutputs {
  /// Copies the blobs of the images that were made to their own memory, except those that they
  /// share with an input: every `VipsImage` owns what its fields refer to.
  fileprivate func ownBlobs(inheritedFrom inputs: [VipsOperation.CheckedArgument]) {
    let known = inputs.flatMap(\.value.images)
    let pointers = known.map { Optional($0.pointer) }
    withExtendedLifetime(known) {
      for case .image(let image) in values.values {
        cvips_own_blobs(image.pointer, pointers, Int32(clamping: pointers.count))
      }
    }
  }
}

extension ImagingError {
  /// The error of the operation that just failed on this thread, in libvips' words.
  ///
  /// The error buffer is process-wide: if several threads fail at once, it may be empty or another
  /// thread's. It is therefore only displayed; its presence is a doubt (see `VipsErrors`).
  static func failed(_ operation: String) -> ImagingError {
    let lines = VipsErrors.take()
    let own = lines.filter { $0.hasPrefix("\(operation): ") }
    return .operation(
      .failed(
        operation: operation, detail: (own.isEmpty ? lines : own).joined(separator: "; ")))
  }
}
