import Foundation
import LumaImaging

extension [WorkUnit] {
  /// What each unit takes while it runs, bytes; files are looked into only where it matters.
  ///
  /// - Parameters:
  ///   - threads: units that run at once.
  func memory(bound: Int, threads: Int) -> [Int] {
    let most = map(\.mostMemory)
    let share = bound / Swift.max(1, threads)
    return zip(self, most).map { unit, most in
      most <= share ? most : Swift.min(most, unit.memory)
    }
  }
}

extension WorkUnit {
  /// No unit takes more: told from sizes alone.
  fileprivate var mostMemory: Int {
    let photo = asset.header.size?.pixelCount ?? 0  // planned units have a size
    return 24 * (photo + outputs.reduce(0) { $0 + $1.size.pixelCount }) + 16 << 20
  }

  fileprivate var memory: Int {
    Planner.memory(of: plan, header: asset.header, path: asset.path)
  }
}

/// How much memory photos may take at once where nothing else is said.
enum DefaultMemory {
  /// Half of the machine's.
  static let bytes = Int(clamping: ProcessInfo.processInfo.physicalMemory / 2)
}
