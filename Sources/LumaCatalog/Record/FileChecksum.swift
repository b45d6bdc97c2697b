import CXXHash

/// Tells whether a file is as it was: XXH3 of its content, 128 bits, at the speed of memory. Not
/// meant against forgery, as `FileHash` is.
public struct FileChecksum: Hashable, Sendable {
  /// 16 of them, the highest first.
  public let bytes: [UInt8]

  /// The checksum of a whole file.
  ///
  /// - Throws: `notFound`, `unreadable`.
  public init(ofFile path: String) throws(CatalogError) {
    bytes = try Sum.bytes(ofFile: path)
  }

  public init(of content: some Sequence<UInt8>) {
    bytes = Sum.bytes(of: content)
  }

  /// A checksum that was kept. Records of before 2026-11-21 have SHA-256, 32 bytes.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether a file has this content. What cannot be read is not known to have it.
  func isOfFile(at path: String) -> Bool {
    let found =
      bytes.count == 32
      ? try? FileHash(ofFile: path).bytes : try? FileChecksum(ofFile: path).bytes
    return found == bytes
  }
}

/// A class: its state has to lie on 64 bytes, as the library makes it.
private final class Sum: RunningSum {
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
