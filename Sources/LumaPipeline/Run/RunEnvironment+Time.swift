import Dispatch
import LumaFiles
package import LumaModel

extension RunEnvironment {
  /// Runs a recipe within the time limit of the options.
  ///
  /// - Throws: `timeLimit`, in place of the errors that it caused.
  package func timed<Value>(
    _ body: () throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value {
    let clock = RunClock(seconds: options.timeLimit, onLate: stopLate, onStuck: endLate)
    limits.clock = clock
    defer {
      clock.end()
      limits.clock = nil
    }
    do throws(Diagnostic) {
      let value = try body()
      guard !clock.isLate else { throw late(nil) }
      return value
    } catch {
      // The recipe's clock may be a little ahead of the run's.
      let isLate = clock.isLate || error.code == .interrupted && interrupter.hasExpired
      throw isLate || error.code == .timeLimit ? late(error.location) : error
    }
  }

  /// Reports a run that ended or was stopped.
  @discardableResult package func finish(
    since start: ContinuousClock.Instant, isMirror: Bool = false
  ) -> RunReport {
    var report = progress.report.summary(options, since: start)
    report.peakMemory = pictures.peakMemory
    (report.prunes, report.prunesAllCalls) = (options.prunes, options.prunesAllCalls)
    report.isMirror = isMirror
    progress.emit(.finished(report))
    return report
  }

  private func late(_ location: ScriptLocation?) -> Diagnostic {
    var diagnostic = options.lateness.diagnostic
    diagnostic.location = location
    return diagnostic
  }

  /// Stops all work, and lets none begin, because the time of the run or of its script is over.
  package var stopLate: @Sendable () -> Void {
    { [interrupter, stopWork] in
      interrupter.expire()
      stopWork()
    }
  }

  /// Reports a run that does not stop, as one that does is reported, and has the process ended.
  private var endLate: @Sendable () -> Void {
    let start = ContinuousClock.now
    return { [progress, options] in
      let late = options.lateness.diagnostic
      let said = DispatchSemaphore(value: 0)
      // On a thread of its own: the reader of messages may have stopped reading.
      _ = BackgroundThread.start {
        progress.emit { [.finished($0.summary(options, since: start)), .failed(late)] }
        said.signal()
      }
      options.onStuck(said.wait(timeout: .now() + 0.2) == .success)
    }
  }
}

extension RunOptions {
  /// The error of a run that took too long.
  fileprivate var lateness: RuntimeError {
    .timeLimit(seconds: timeLimit ?? 0, isGiven: isTimeLimitGiven)
  }
}

extension RunReport {
  fileprivate func summary(
    _ options: RunOptions, since start: ContinuousClock.Instant
  ) -> RunReport {
    var report = self
    report.isDryRun = options.dryRun
    report.seconds = start.duration(to: .now) / .seconds(1)
    return report
  }
}
