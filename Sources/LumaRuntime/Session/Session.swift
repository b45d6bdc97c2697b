import Foundation
import LumaLua
public import LumaModel

/// Runs recipes: the one entrance for a command line, a REPL or another program.
///
/// A session belongs to one thread; its interrupter works from any.
public final class Session {
  private let environment: RunEnvironment
  private let onEvent: @Sendable (RunEvent) -> Void
  private var shell: Interpreter?

  /// - Parameter onEvent: told what happens, one event at a time, from any thread.
  /// - Throws: a format of `allowedFormats` that Luma does not know.
  public init(
    options: RunOptions, onEvent: @escaping @Sendable (RunEvent) -> Void
  ) throws(Diagnostic) {
    self.onEvent = onEvent
    do {
      environment = try RunEnvironment(options: options, onEvent: onEvent)
    } catch {
      throw error.diagnostic
    }
  }

  public var interrupter: RunInterrupter { environment.interrupter }

  /// Finds everything that can be wrong without touching pixels.
  public func check(_ script: Script) throws(Diagnostic) {
    defer { environment.endRehearsals() }
    _ = try checked(script)
  }

  /// A check pass, then the run.
  public func run(_ script: Script) throws(Diagnostic) -> RunReport {
    let start = ContinuousClock.now
    try check(script)
    defer { environment.endRehearsals() }
    let progress = environment.progress
    let interpreter = try Interpreter(environment: environment, script: script, pass: .run) {
      progress.emit(.printed($0))
    }
    try interpreter.run(script)
    try interpreter.finish()
    environment.finishRequests()
    for problem in environment.problems { progress.emit(.warning(problem.diagnostic)) }
    guard !interrupter.isInterrupted else { throw RuntimeError.output(.interrupted).diagnostic }
    return report(since: start)
  }

  /// The queries, fused geometry, decode scales and what is shared, in words.
  public func explain(_ script: Script) throws(Diagnostic) -> String {
    defer { environment.endRehearsals() }
    let host = try checked(script).host
    do {
      return try Explanation(environment.rawSizes).text(host.pipelines, fetched: host.fetched)
    } catch {
      throw Diagnostic(error)
    }
  }

  private func checked(_ script: Script) throws(Diagnostic) -> Interpreter {
    let interpreter = try Interpreter(environment: environment, script: script, pass: .check) {
      _ in
    }
    try interpreter.run(script)
    try interpreter.finish()
    try interpreter.warnOfUnused()
    return interpreter
  }

  private func report(since start: ContinuousClock.Instant) -> RunReport {
    var report = environment.progress.report
    report.isDryRun = environment.options.dryRun
    report.seconds = start.duration(to: .now) / .seconds(1)
    onEvent(.finished(report))
    return report
  }
}

extension Session {
  /// What became of a line typed into a REPL.
  public enum Evaluation: Sendable, Equatable {
    /// It ran; the text shows its value, nil when it has none.
    case value(String?)
    /// More lines are needed.
    case incomplete
  }

  /// Runs a line in a world that stays; saves that it scheduled run when it ends.
  public func evaluate(_ line: String) throws(Diagnostic) -> Evaluation {
    interrupter.reset()
    environment.forgetFetched()
    return try openShell().evaluate(line)
  }

  /// Help on a name of the language, nil when there is none; without a name, what there is.
  public func help(_ name: String?) throws(Diagnostic) -> String? {
    try openShell().help(name)
  }

  private func openShell() throws(Diagnostic) -> Interpreter {
    if let shell { return shell }
    let progress = environment.progress
    let script = Script(name: "stdin", text: "", directory: environment.options.root)
    let opened = try Interpreter(environment: environment, script: script, pass: .shell) {
      progress.emit(.printed($0))
    }
    shell = opened
    return opened
  }
}
