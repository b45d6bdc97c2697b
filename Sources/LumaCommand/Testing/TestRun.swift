import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript
import Synchronization

/// A run of files of tests.
struct TestRun {
  private let settings: Settings
  private let watcher: InterruptWatcher
  private let environment = Environment.current()
  private let scripts: [Script]

  init(_ settings: Settings, _ watcher: InterruptWatcher) throws(Diagnostic) {
    (self.settings, self.watcher) = (settings, watcher)
    do throws(CommandError) {
      scripts = try TestFiles.read(settings.words, environment)
    } catch {
      throw error.diagnostic
    }
  }

  /// Runs the tests, and reports their results.
  func perform() throws(Diagnostic) -> ExitStatus {
    let context = CommandContext(settings, watcher: watcher, script: scripts.first)
    let scratch = try TestScratch(in: environment.cacheDirectory)
    defer { scratch.remove() }
    let folder = environment.workingDirectory
    let results = settings.junit.map { FileSystem.parent(of: environment.absolute($0)) ?? "/" }
    let common = try context.prepare(
      reading: scripts.map(\.directory) + [folder],
      writing: [scratch.top, results].compactMap { $0 } + scripts.map(\.directory)
    ) { scratch.change(&$0, reading: folder) }
    var report = TestReport(settings, environment, scripts)
    var number = 0
    for script in scripts where !watcher.isInterrupted {
      run(script, common, scratch, &number, &report)
    }
    guard !watcher.isInterrupted else { return watcher.status }
    report.end()
    if let path = settings.junit { try report.writeJUnit(to: path, settings, environment) }
    guard report.count > 0 else { throw CommandError.noTests(settings.testFilter).diagnostic }
    return report.failures == 0 ? .success : .failure
  }

  private func run(
    _ script: Script, _ common: RunOptions, _ scratch: TestScratch, _ number: inout Int,
    _ report: inout TestReport
  ) {
    report.begin(script.name)
    number += 1
    var names: [String] = []
    let loaded = outcome("(the file)", script, common, scratch, number) {
      session throws(Diagnostic) in
      names = try session.tests(of: script)
    }
    guard loaded.error == nil else { return report.add(loaded) }
    for (place, name) in names.enumerated() where !watcher.isInterrupted {
      if let filter = settings.testFilter, !name.contains(filter) { continue }
      number += 1
      let outcome = outcome(name, script, common, scratch, number) {
        session throws(Diagnostic) in
        try session.run(
          test: place + 1, of: script, drafts: scratch.drafts,
          updatesGolden: settings.updatesGolden)
      }
      if !watcher.isInterrupted { report.add(outcome) }
    }
  }

  /// Runs something in a session and a folder of its own.
  private func outcome(
    _ name: String, _ script: Script, _ common: RunOptions, _ scratch: TestScratch,
    _ number: Int, _ body: (Session) throws(Diagnostic) -> Void
  ) -> TestOutcome {
    let start = ContinuousClock.now
    let printed = PrintedTexts()
    var outcome = TestOutcome(file: script.name, name: name)
    do throws(Diagnostic) {
      let options = try scratch.options(common, test: number)
      let session = try Session(options: options) {
        if case .printed(let line) = $0 { printed.add(line) }
      }
      watcher.aim(at: .run(session.interrupter))
      defer { watcher.aim(at: .nothing) }
      try body(session)
    } catch {
      outcome.error = error
    }
    outcome.printed = printed.all
    outcome.seconds = start.duration(to: .now) / .seconds(1)
    return outcome
  }
}

/// The output of a test, from any thread.
private final class PrintedTexts: Sendable {
  private let texts = Mutex<[String]>([])

  var all: [String] { texts.withLock(\.self) }

  func add(_ text: String) { texts.withLock { $0.append(text) } }
}

/// The result of a test.
struct TestOutcome {
  var file: String
  var name: String
  var seconds = 0.0
  var printed: [String] = []
  /// nil: it passed.
  var error: Diagnostic?
}
