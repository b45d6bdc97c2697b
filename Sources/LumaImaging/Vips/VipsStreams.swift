import CVips

/// Bytes that libvips reads: an open file or memory, never a name, which libvips would look into
/// for options (`w.jpg[shrink=8]`).
///
/// `@unchecked Sendable`: one reference to an object whose use libvips guards itself; a source is
/// handed to one loader.
final class VipsSource: @unchecked Sendable {
  let pointer: OpaquePointer

  /// The descriptor is duplicated; it shares its offset with the original.
  init(descriptor: Int32) throws(ImagingError) {
    try VipsLibrary.open()
    guard let pointer = cvips_source_from_descriptor(descriptor) else { throw .failed("source") }
    self.pointer = pointer
  }

  deinit { cvips_unref(pointer) }
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

  /// The bytes that a memory target has collected.
  func takeBytes() -> [UInt8] {
    var count = 0
    guard let bytes = cvips_target_take(pointer, &count) else { return [] }
    defer { cvips_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
