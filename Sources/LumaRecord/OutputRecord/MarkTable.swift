import LumaModel

/// The marks of a run's photos in order, each of them once.
///
/// A set takes three times as long, because it hashes marks, which are hashes already.
struct MarkTable: Sendable {
  let marks: [PictureMark]
  /// The places of the marks, from 1, each in the slot of its last bits or a later one; 0: free.
  private var slots: [UInt32]

  /// - Returns: nil if a photo occurs twice.
  init?(_ marks: [PictureMark]) {
    guard marks.count < UInt32.max else { return nil }
    self.marks = marks
    // Half of the slots stay free, so the next free one is near.
    let room = max(2, marks.count.nextPowerOf2 * 2)
    slots = Array(repeating: 0, count: room)
    for (place, mark) in marks.enumerated() {
      let slot = slot(of: mark)
      guard slots[slot] == 0 else { return nil }
      slots[slot] = UInt32(place + 1)
    }
  }

  func contains(_ mark: PictureMark) -> Bool { slots[slot(of: mark)] != 0 }

  /// The slot that has a mark, or that it would have.
  private func slot(of mark: PictureMark) -> Int {
    let last = slots.count - 1
    var slot = Int(truncatingIfNeeded: mark.low) & last
    while slots[slot] != 0, marks[Int(slots[slot]) - 1] != mark { slot = (slot + 1) & last }
    return slot
  }
}

extension Int {
  /// The least power of 2 that is at least this number.
  fileprivate var nextPowerOf2: Int {
    self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount)
  }
}
