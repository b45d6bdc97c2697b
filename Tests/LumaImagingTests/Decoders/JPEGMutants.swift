import CJPEGReference
import Foundation
import LumaTestSupport

/// A small JPEG, drawn anew.
struct DrawnJPEG {
  var form: CJPEGDrawing

  /// Of every way of coding that libjpeg has.
  init(_ numbers: inout SeededNumbers) {
    func roll(_ range: ClosedRange<Int32>) -> Int32 { .random(in: range, using: &numbers) }
    let components: [Int32] = [1, 3, 3, 3, 3, 4]
    form = CJPEGDrawing(
      width: roll(33...120), height: roll(17...110),
      components: components[Int(roll(0...5))], across: roll(1...2), down: roll(1...2),
      quality: roll(50...98), is_progressive: roll(0...2) == 0 ? 1 : 0,
      is_arithmetic: roll(0...3) == 0 ? 1 : 0, interval: roll(0...2) == 0 ? roll(1...9) : 0,
      is_apart: roll(0...5) == 0 ? 1 : 0)
  }

  init(_ form: CJPEGDrawing) { self.form = form }

  func bytes(seed: UInt32) -> [UInt8] {
    var count = 0
    return withUnsafePointer(to: form) { form in
      guard let drawn = cjpeg_draw(form, seed, &count) else { return [] }
      defer { free(drawn) }
      return Array(UnsafeBufferPointer(start: drawn, count: count))
    }
  }
}

extension [UInt8] {
  /// A JPEG with one to three damages of one kind.
  func mutated(_ numbers: inout SeededNumbers) -> [UInt8] {
    let kind = Int.random(in: 0...7, using: &numbers)
    var file = self
    for _ in 0..<Int.random(in: 1...3, using: &numbers) where file.count > 24 {
      file.mutate(kind, &numbers)
    }
    return file
  }

  private mutating func mutate(_ kind: Int, _ numbers: inout SeededNumbers) {
    let place = Int.random(in: 0..<count - 2, using: &numbers)
    let length = Int.random(in: 1...20, using: &numbers), marker = self.marker(from: place)
    switch kind {
    case 0: break
    case 1: self[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
    case 2: removeLast(count - Swift.max(20, place))
    case 3:
      insert(
        contentsOf: (0..<length).map { _ in UInt8.random(in: 0...255, using: &numbers) }, at: place)
    case 4: removeSubrange(place..<Swift.min(count, place + length))
    case 5: self[marker + 1] = .random(in: 0xD0...0xD9, using: &numbers)
    case 6: removeSubrange(marker..<marker + 2)
    default: insert(contentsOf: self[marker..<marker + 2], at: marker)
    }
  }

  /// Where the next marker is, seen from a place; the place itself if there is none.
  private func marker(from place: Int) -> Int {
    for step in 0..<count - 1 {
      let index = (place + step) % (count - 1)
      if self[index] == 0xFF, self[index + 1] != 0, self[index + 1] != 0xFF { return index }
    }
    return place
  }
}
