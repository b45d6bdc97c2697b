/// Numbers that are the same in every run.
///
/// - **Source**: SplitMix64, Steele and others, 2014.
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension [UInt8] {
  /// The file with one to four damages of the kinds that find faults in readers.
  package func damaged(_ numbers: inout SeededNumbers) -> [UInt8] {
    var file = self
    for _ in 0..<Int.random(in: 1...4, using: &numbers) { file.damage(&numbers) }
    return file
  }

  private mutating func damage(_ numbers: inout SeededNumbers) {
    guard !isEmpty else { return }
    let place = Int.random(in: 0..<count, using: &numbers)
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: self[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
    case 1: self[place] = .random(in: 0...255, using: &numbers)
    case 2: removeLast(count - place)
    case 3: remove(at: place)
    case 4: insert(contentsOf: self[place..<Swift.min(count, place + 64)], at: place)
    // A size, count or offset of its extremes.
    default:
      let extremes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
      let byte = extremes[Int.random(in: 0..<extremes.count, using: &numbers)]
      for index in place..<Swift.min(count, place + [2, 4, 8][place % 3]) { self[index] = byte }
    }
  }
}
