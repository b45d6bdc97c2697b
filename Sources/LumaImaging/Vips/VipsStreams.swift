import CVips
import LumaFiles

/// Input of libvips: an open file or memory, never a path, in which libvips would look for options
/// (`w.jpg[shrink=8]`).
///
/// `@unchecked Sendable`: one reference to an object that libvips locks itself; a source is passed
/// to one loader.
final class VipsSource: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Reads an open file, or the memory that it is mapped to; the mapping must outlive every image
  /// that is loaded from it.
  init(_ file: OpenedFile) throws(ImagingError) {
    try VipsLibrary.open()
    // A mapped file's position belongs to the reader of its descriptor.
    if file.mapping == nil { file.rewind() }
    let source =
      if let bytes = file.mapping?.bytes {
        cvips_source_from_mapping(bytes.baseAddress, bytes.count)
      } else { cvips_source_from_descriptor(file.descriptor) }
    guard let source else { throw .failed("source") }
    pointer = source
  }

  /// Copies the bytes.
  init(bytes: [UInt8]) throws(ImagingError) {
    try VipsLibrary.open()
    let pointer = bytes.withUnsafeBytes { cvips_source_from_memory($0.baseAddress, $0.count) }
    guard let pointer else { throw .failed("source") }
    self.pointer = pointer
  }

  /// Takes ownership of one reference.
  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { cvips_unref(pointer) }
}

/// Destination of an encoded image.
///
/// `@unchecked Sendable`: like `VipsSource`, for one saver.
final class VipsTarget: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Duplicates the descriptor.
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
}
