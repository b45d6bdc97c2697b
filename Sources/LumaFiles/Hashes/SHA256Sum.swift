import CNettle

/// A SHA-256 hash of bytes that are added piece by piece.
package struct SHA256Sum: RunningSum {
  private var state = sha256_ctx()

  package init() { nettle_sha256_init(&state) }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    nettle_sha256_update(&state, bytes.count, start.assumingMemoryBound(to: UInt8.self))
  }

  /// Finishes the hash and returns it as numbers.
  package mutating func words() -> SIMD4<UInt64> {
    var digest: SIMD4<UInt64> = .zero
    withUnsafeMutableBytes(of: &digest) { bytes in
      guard let start = bytes.baseAddress else { return }
      nettle_sha256_digest(&state, bytes.count, start.assumingMemoryBound(to: UInt8.self))
    }
    return digest
  }

  package mutating func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&state, digest.count, &digest)
    return digest
  }
}
