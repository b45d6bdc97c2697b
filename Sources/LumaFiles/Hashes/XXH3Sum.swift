import CXXHash

/// A 128-bit XXH3 checksum: as fast as memory, but two files with the same checksum can be made in
/// milliseconds.
///
/// It spreads paths and photos, where equal values do no harm, and confirms checksums that versions
/// before 2026-11-28 recorded. `FileChecksum` identifies files.
///
/// A class, because the state must be 64-byte aligned, as `XXH3_createState` allocates it.
package final class XXH3Sum: RunningSum {
  private let state = XXH3_createState()

  package init() { XXH3_128bits_reset(state) }

  package func add(_ bytes: UnsafeRawBufferPointer) {
    XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
  }

  package func finish() -> [UInt8] {
    var canonical = XXH128_canonical_t()
    XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(state))
    return withUnsafeBytes(of: canonical) { Array($0) }
  }

  deinit { XXH3_freeState(state) }

  /// A number that spreads texts evenly; the same on any machine and in any version.
  package static func spread(_ text: String) -> UInt64 {
    bytes(of: text.utf8).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
