import LumaFiles
import LumaPipeline
import Synchronization

/// Stops a run once its recipe is saved: nobody waits for its remaining outputs.
final class Restart: Sendable {
  private let isOver = Atomic(false)
  private let hasStopped = Atomic(false)

  /// Milliseconds after which the end of a run is noticed.
  private static let interval: Int32 = 200

  /// - Parameter places: the recipe.
  init(of interrupter: RunInterrupter, at places: WatchedPlaces) {
    let before = PlaceStamps(places)
    // Without a thread, the run ends first.
    _ = BackgroundThread.start { [self] in
      let signals = ChangeSignals()
      _ = signals.watch(before)
      while !isOver.load(ordering: .acquiring) {
        _ = signals.wait(milliseconds: Restart.interval)
        guard !PlaceStamps(places).changes(since: before).isEmpty else { continue }
        if !isOver.exchange(true, ordering: .acquiringAndReleasing) {
          hasStopped.store(true, ordering: .releasing)
          interrupter.interrupt()
        }
      }
    }
  }

  /// Ends it with its run.
  ///
  /// - Returns: whether it has stopped the run.
  func end() -> Bool {
    isOver.exchange(true, ordering: .acquiringAndReleasing)
      && hasStopped.load(ordering: .acquiring)
  }
}
