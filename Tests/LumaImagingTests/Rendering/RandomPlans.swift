import Foundation
import LumaModel

@testable import LumaImaging

/// A sequence of numbers that is the same every time.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ (mixed >> 27)
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
}

extension Dice {
  /// Number of plans of a random test: each orientation once. `LUMA_PLANS=40` makes a long run.
  static let planCount =
    ProcessInfo.processInfo.environment["LUMA_PLANS"].flatMap(Int.init)
    ?? Orientation.allCases.count

  /// One to four steps of geometry that fit a picture of `size`.
  mutating func steps(on size: PixelSize, scales most: Int = 1) throws -> [Step] {
    var size = size
    var steps: [Step] = []
    var scales = 0
    for _ in 0..<roll(1...4) {
      let step = step(on: size, mayScale: scales < most)
      if case .scale = step { scales += 1 }
      size = try step.size(on: size)
      steps.append(step)
    }
    return steps
  }

  private mutating func step(on size: PixelSize, mayScale: Bool) -> Step {
    switch roll(0...(mayScale ? 6 : 2)) {
    case 0:
      let width = roll((size.width + 1) / 2...size.width)
      let height = roll((size.height + 1) / 2...size.height)
      return .crop(roll(0...size.width - width), roll(0...size.height - height), width, height)
    case 1: return .turn(Double(roll(1...3) * 90))
    case 2: return .flip(roll(0...1) == 0 ? .horizontal : .vertical)
    case 3: return .times(Double(roll(15...99)) / 100)
    case 4: return .scale(roll(min(24, size.width)...max(24, size.width / 2)))
    case 5: return .times(1 + Double(roll(1...9)) / 10)
    default:
      let shorter = min(size.width, size.height)
      let side = roll(min(24, shorter)...shorter)
      return .scale(side, max(1, side - roll(0...3)), .cover)
    }
  }
}
