import CNettle

/// An MD5 hash, where a format prescribes it. It detects accidents, but not forgery.
package struct MD5Sum: RunningSum {
  private var state = md5_ctx()

  package init() { nettle_md5_init(&state) }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    nettle_md5_update(&state, bytes.count, start.assumingMemoryBound(to: UInt8.self))
  }

  package mutating func finish() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(MD5_DIGEST_SIZE))
    nettle_md5_digest(&state, digest.count, &digest)
    return digest
  }
}
