import CNettle
public import LumaFiles

/// A SHA-256 hash.
public struct FileHash: Hashable, Sendable, CustomStringConvertible {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// Computes the hash of a whole file.
  ///
  /// - Throws: `notFound`, `unreadable`.
  public init(ofFile path: String) throws(CatalogError) {
    bytes = try Digest.bytes(ofFile: path)
  }

  /// The same of a file that is open.
  ///
  /// - Throws: `unreadable`.
  public init(of file: OpenedFile) throws(CatalogError) { bytes = try Digest.bytes(of: file) }

  /// Reads an open file, and hashes each piece once `write` has written it.
  init(
    copying file: OpenedFile, _ write: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(SystemError) {
    var digest = Digest()
    try file.readAll { piece throws(SystemError) in
      try write(piece)
      digest.add(piece)
    }
    bytes = digest.finish()
  }

  public init(of content: some Sequence<UInt8>) {
    bytes = Digest.bytes(of: content)
  }

  /// Restores a stored hash.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// 64 lowercase hexadecimal digits.
  public var description: String { bytes.hexadecimal }
}

struct Digest: RunningSum {
  private var state = sha256_ctx()

  init() { nettle_sha256_init(&state) }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    nettle_sha256_update(&state, bytes.count, start.assumingMemoryBound(to: UInt8.self))
  }

  /// Ends it, as numbers.
  mutating func words() -> SIMD4<UInt64> {
    var digest: SIMD4<UInt64> = .zero
    withUnsafeMutableBytes(of: &digest) { bytes in
      guard let start = bytes.baseAddress else { return }
      nettle_sha256_digest(&state, bytes.count, start.assumingMemoryBound(to: UInt8.self))
    }
    return digest
  }

  mutating func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&state, digest.count, &digest)
    return digest
  }
}
