import CVips

extension VipsTarget {
  /// The bytes that a saver has written to a memory target.
  var coded: CodedBytes {
    var coded = CodedBytes(copying: UnsafeRawBufferPointer(start: nil, count: 0))
    withUnsafeMutablePointer(to: &coded) { cvips_target_bytes(pointer, collectBytes, $0) }
    return coded
  }

  var bytes: [UInt8] { EncodedFile(coded).bytes }
}

// C callback: top-level, so that it is not isolated to an actor.
private func collectBytes(
  _ start: UnsafeRawPointer?, _ count: Int, _ context: UnsafeMutableRawPointer?
) {
  guard let context else { return }
  context.assumingMemoryBound(to: CodedBytes.self).pointee =
    CodedBytes(copying: UnsafeRawBufferPointer(start: start, count: count))
}
