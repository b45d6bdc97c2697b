import Foundation
import LumaModel
import LumaTestSupport
import Synchronization
import Testing

@testable import LumaImaging

struct ParallelReduceTests {
  /// Orc's code memory has no lock of its own; libvips with Orc ended here within a second.
  @Test func picturesAreReducedOnManyThreads() throws {
    let scene = try VipsImage.scene(96, 64)
    let failures = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { lane in
      for round in 0..<500 {
        let target = PixelSize(width: 20 + round % 40, height: 12 + (round + lane) % 40)
        let made = try? scene.resampled(to: target, kernel: .lanczos3)
        if made?.height != target.height { failures.withLock { $0 += 1 } }
      }
    }
    expectEqual(failures.withLock { $0 }, 0)
  }
}
