import LumaModel
import LumaRuntime

/// `luma scan [DIR ...]`.
struct ScanCommand {
  private let settings: Settings
  private let stage: Stage

  init(_ settings: Settings, _ talk: Talk) {
    self.settings = settings
    stage = Stage(Environment.current(), talk, watcher: InterruptWatcher.start())
  }

  func run(_ folders: [String]) -> ExitStatus {
    do throws(Diagnostic) {
      let watcher = stage.watcher
      let library = try stage.openLibrary(settings, creates: false)
      let findings = try library.scan(lookingIn: folders.map(stage.environment.absolute)) {
        watcher.isInterrupted
      }
      tell(findings)
      return findings.isInterrupted ? .interrupted : .success
    } catch {
      return stage.end(error)
    }
  }

  private func tell(_ findings: LibraryFindings) {
    let reporter = stage.reporter
    findings.changed.forEach { reporter.report(.changed(path: $0)) }
    findings.moved.forEach { reporter.report(.moved(from: $0.from, to: $0.to)) }
    findings.missing.forEach { reporter.report(.missing(path: $0)) }
    findings.found.forEach { reporter.report(.found(path: $0)) }
    reporter.report(.scanned(ScanSum(findings)))
  }
}
