import CXXHash
import LumaFiles

/// A 128-bit XXH3 checksum of a file, for detecting changes at memory speed. Not cryptographic,
/// unlike `FileHash`.
public struct FileChecksum: Hashable, Sendable {
  /// 16 bytes, most significant first.
  public let bytes: [UInt8]

  /// Computes the checksum of a whole file.
  ///
  /// - Throws: `notFound`, `unreadable`.
  public init(ofFile path: String) throws(CatalogError) {
    bytes = try Sum.bytes(ofFile: path)
  }

  /// The same of a file that is open.
  ///
  /// - Throws: `unreadable`.
  init(of file: OpenedFile) throws(CatalogError) { bytes = try Sum.bytes(of: file) }

  /// The same of some bytes of a file.
  ///
  /// - Throws: `unreadable`.
  init(of range: Range<Int>, in file: OpenedFile) throws(CatalogError) {
    let sum = Sum()
    do throws(SystemError) {
      try file.read(range) { sum.add($0) }
    } catch {
      throw CatalogError(file.path, error)
    }
    bytes = sum.finish()
  }

  public init(of content: some Sequence<UInt8>) {
    bytes = Sum.bytes(of: content)
  }

  /// Restores a stored checksum. Records from before 2026-11-21 contain SHA-256, 32 bytes.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether a file has this content, or these pixels.
  ///
  /// - Throws: `notFound`, `unreadable`.
  func isOfFile(at path: String) throws(CatalogError) -> Bool {
    switch bytes.count {
    case 32: try FileHash(ofFile: path).bytes == bytes
    case FileChecksum.pixelLength:
      try FileChecksum.sums(of: .source(path), .everything).pixels.bytes == bytes
    default: try FileChecksum(ofFile: path).bytes == bytes
    }
  }
}

/// A class, because the state must be 64-byte aligned, as `XXH3_createState` allocates it.
final class Sum: RunningSum {
  private let state = XXH3_createState()

  init() { XXH3_128bits_reset(state) }

  func add(_ bytes: UnsafeRawBufferPointer) {
    XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
  }

  func finish() -> [UInt8] {
    var canonical = XXH128_canonical_t()
    XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(state))
    return withUnsafeBytes(of: canonical) { Array($0) }
  }

  deinit { XXH3_freeState(state) }
}

/// An incremental digest or checksum.
protocol RunningSum {
  init()
  mutating func add(_ bytes: UnsafeRawBufferPointer)
  mutating func finish() -> [UInt8]
}

extension RunningSum {
  static func bytes(of content: some Sequence<UInt8>) -> [UInt8] {
    var sum = Self()
    Array(content).withUnsafeBytes { sum.add($0) }
    return sum.finish()
  }

  /// Computes the sum of a whole file.
  ///
  /// - Throws: `notFound`, `unreadable`.
  static func bytes(ofFile path: String) throws(CatalogError) -> [UInt8] {
    try bytes(of: .source(path))
  }

  /// - Throws: `unreadable`.
  static func bytes(of file: OpenedFile) throws(CatalogError) -> [UInt8] {
    var sum = Self()
    do throws(SystemError) {
      try file.readAll { sum.add($0) }
    } catch {
      throw CatalogError(file.path, error)
    }
    return sum.finish()
  }
}
