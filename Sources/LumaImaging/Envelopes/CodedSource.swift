import LumaFiles

/// An encoder's output, to be read as a file.
///
/// `@unchecked Sendable`: nothing writes to the memory, which outlives the call that it is given
/// to.
struct CodedSource: ByteSource, @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, offset < bytes.count, count > 0 else { return [] }
    return Array(bytes[offset..<offset + Swift.min(count, bytes.count - offset)])
  }
}
