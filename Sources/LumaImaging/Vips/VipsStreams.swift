import CVips

/// Bytes that libvips reads: an open file or memory, never a name, which libvips would look into
/// for options (`w.jpg[shrink=8]`).
///
/// `@unchecked Sendable`: one reference to an object whose use libvips guards itself; a source is
/// handed to one loader.
final class VipsSource: @unchecked Sendable {
  let pointer: OpaquePointer
  /// A source of memory does not copy it.
  private let memory: UnsafeMutableRawBufferPointer?

  /// The descriptor is duplicated; it shares its offset with the original.
  init(descriptor: Int32) throws(ImagingError) {
    try VipsLibrary.open()
    guard let pointer = cvips_source_from_descriptor(descriptor) else { throw .failed("source") }
    self.pointer = pointer
    memory = nil
  }

  /// Memory, copied; it must outlive every image that is loaded from it.
  init(bytes: [UInt8]) throws(ImagingError) {
    try VipsLibrary.open()
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    memory.copyBytes(from: bytes)
    guard let pointer = cvips_source_from_memory(memory.baseAddress, memory.count) else {
      memory.deallocate()
      throw .failed("source")
    }
    self.pointer = pointer
    self.memory = memory
  }

  deinit {
    cvips_unref(pointer)
    memory?.deallocate()
  }
}

/// Where libvips writes an encoded picture.
///
/// `@unchecked Sendable`: as `VipsSource`, for one saver.
final class VipsTarget: @unchecked Sendable {
  let pointer: OpaquePointer

  /// The descriptor is duplicated.
  init(descriptor: Int32) throws(ImagingError) {
    try VipsLibrary.open()
    guard let pointer = cvips_target_to_descriptor(descriptor) else { throw .failed("target") }
    self.pointer = pointer
  }

  /// Collects the bytes in memory.
  init() throws(ImagingError) {
    try VipsLibrary.open()
    guard let pointer = cvips_target_to_memory() else { throw .failed("target") }
    self.pointer = pointer
  }

  deinit { cvips_unref(pointer) }

  /// The bytes that a saver has written to a memory target.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeMutablePointer(to: &bytes) { cvips_target_bytes(pointer, collectBytes, $0) }
    return bytes
  }
}

// A top-level function: C calls it.
private func collectBytes(
  _ start: UnsafeRawPointer?, _ count: Int, _ context: UnsafeMutableRawPointer?
) {
  guard let context else { return }
  context.assumingMemoryBound(to: [UInt8].self).pointee =
    Array(UnsafeRawBufferPointer(start: start, count: count))
}
