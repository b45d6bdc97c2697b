import LumaFiles
import LumaModel

/// A borrowed descriptor of an output file.
struct OutputDescriptor {
  private let descriptor: Int32
  private let format: OutputFormat

  init(_ descriptor: Int32, _ format: OutputFormat) {
    self.descriptor = descriptor
    self.format = format
  }

  /// Writes all bytes.
  ///
  /// - Throws: `output(format, .unwritable)`; some of the bytes may have been written.
  func write(_ bytes: [UInt8]) throws(ImagingError) {
    try bytes.withUnsafeBufferPointer { bytes throws(ImagingError) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Makes the file empty again.
  ///
  /// - Throws: `output(format, .unwritable)`.
  func empty() throws(ImagingError) {
    guard !Descriptor.empty(descriptor) else { return }
    throw .output(format, .unwritable(errno: errno))
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) {
    do throws(SystemError) {
      try Descriptor.write(bytes, to: descriptor)
    } catch {
      throw .output(format, .unwritable(errno: error.code))
    }
  }
}
