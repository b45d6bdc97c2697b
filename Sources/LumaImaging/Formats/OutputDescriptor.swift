import LumaModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file of someone else's that bytes are written to.
struct OutputDescriptor {
  private let descriptor: Int32
  private let format: OutputFormat

  init(_ descriptor: Int32, _ format: OutputFormat) {
    self.descriptor = descriptor
    self.format = format
  }

  /// - **Throws**: `output(format, .unwritable)`; some of the bytes may be written then.
  func write(_ bytes: [UInt8]) throws(ImagingError) {
    let failure = bytes.withUnsafeBytes { rest in
      Result { () throws(ImagingError) in try write(rest) }
    }
    try failure.get()
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(ImagingError) {
    var written = 0
    while written < bytes.count {
      let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .output(format, .unwritable(errno: errno)) }
      written += count
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
