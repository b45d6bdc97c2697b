import CBrotli
import CDeflate
import LumaFiles

/// Reads data that formats compress, up to a size that metadata never reaches.
enum Compressed {
  /// Maximum bytes of a block.
  static let limit = 32 << 20

  /// Returns data decompressed with Brotli; nil if it is damaged or too long, or there is no
  /// library.
  static func brotli(_ bytes: [UInt8]) -> [UInt8]? {
    guard cbrotli_open() != 0 else { return nil }
    var count = 0
    return taken(cbrotli_decompress(bytes, bytes.count, limit, &count), count)
  }

  static var hasBrotli: Bool { cbrotli_open() != 0 }

  /// Returns data inflated with zlib; nil if it is damaged or too long, or there is no library.
  static func zlib(_ bytes: [UInt8], most: Int) -> [UInt8]? {
    guard cdeflate_open() != 0 else { return nil }
    var count = 0
    return taken(cdeflate_inflate(bytes, bytes.count, most, &count), count)
  }

  private static func taken(_ memory: UnsafeMutablePointer<UInt8>?, _ count: Int) -> [UInt8]? {
    guard let memory else { return nil }
    defer { free(memory) }
    return Array(UnsafeBufferPointer(start: memory, count: count))
  }
}
