/// A hash of 128 bits that stands for a value where a million values would take too much memory.
///
/// Seeded by each process, as Swift's hashes are, so that nobody can prepare two values with the
/// same.
struct Hash128: Hashable, Sendable {
  private let high: Int
  private let low: Int

  init(_ value: some Hashable) {
    high = Hash128.half(value, 1)
    low = Hash128.half(value, 2)
  }

  private static func half(_ value: some Hashable, _ salt: UInt8) -> Int {
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(value)
    return hasher.finalize()
  }
}
