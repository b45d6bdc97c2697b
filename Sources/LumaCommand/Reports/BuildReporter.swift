import LumaFiles
import LumaModel
import LumaPipeline
import Synchronization

/// Passes events on, and writes for build servers: lines while a command runs, files at its end.
final class BuildReporter: EventReporter {
  private let base: any EventReporter
  private let server: BuildServer?
  private let files: Files
  private let recipe: String
  private let isCheck: Bool
  private let say: TextSink
  private let state: Mutex<RunLog>
  /// Opened before the program is restricted.
  private let junit = Mutex<ReportFile?>(nil)

  /// The files to write; nil: none.
  struct Files {
    /// Absolute path.
    var codeQuality: String?
    /// GitHub's page of the run, opened before the program is restricted.
    var summary: Int32?
  }

  /// - Parameters:
  ///   - recipe: its name in reports.
  ///   - root: absolute path of the folder that paths in reports are relative to.
  ///   - folder: that of paths which a server shows; nil: the root.
  ///   - isCheck: whether outputs that a run would write or remove are faults.
  ///   - say: writes lines for the server to standard error.
  init(
    _ base: any EventReporter, _ server: BuildServer?, _ files: Files, recipe: String,
    root: String, from folder: String? = nil, isCheck: Bool = false, say: @escaping TextSink
  ) {
    (self.base, self.server, self.files, self.isCheck) = (base, server, files, isCheck)
    (self.recipe, self.say) = (recipe, say)
    state = Mutex(RunLog(root: root, from: folder))
  }

  /// Takes the file for the results as XML.
  func open(_ file: ReportFile) { junit.withLock { $0 = file } }

  func report(_ event: RunEvent) {
    base.report(event)
    let line = state.withLock { log -> String? in
      let isShown = log.add(event)
      if isCheck, let found = log.noteCheck(event) {
        // The last message that a server shows is the number of the others.
        return log.stale.count < BuildServer.mostMessages
          ? server?.line(found.note, .error) : nil
      }
      guard isShown, let server else { return nil }
      switch event {
      case .failed(let diagnostic): return server.line(log.shown(diagnostic), .error)
      case .warning(let diagnostic): return server.line(log.shown(diagnostic), .warning)
      case .printed, .plan, .planned, .saved, .skipped, .wouldWrite, .text, .importing, .orphaned,
        .restored, .merged, .cache, .call, .finished, .watched, .progress, .added, .wouldAdd,
        .duplicate,
        .deleted,
        .ignored,
        .unreadable, .imported, .changed, .moved, .missing, .found, .damaged, .scanned, .exported,
        .loaded, .wouldDelete, .unwanted,
        .deletion, .undone, .undoable:
        return nil
      }
    }
    if let line { say(line + "\n") }
  }

  /// Has the findings of a check name their call; nil: it is known.
  func begin(call: String?) { state.withLock { $0.call = call } }

  func clear() { base.clear() }

  /// Writes the files, once.
  func close() {
    base.close()
    let log = state.withLock { log -> RunLog? in
      defer { log.isWritten = true }
      return log.isWritten ? nil : log
    }
    guard let log else { return }
    if let rest = StaleOutput.rest(of: log.stale), let line = server?.line(rest, .error) {
      say(line + "\n")
    }
    if let junit = junit.withLock({ $0 }) {
      do throws(CommandError) {
        try junit.write(log.junit(recipe))
      } catch {
        base.report(.failed(error.diagnostic))
      }
    }
    write(log.codeQuality, to: files.codeQuality)
    if let summary = files.summary {
      try? Descriptor.write(Array(log.summary(recipe, isCheck: isCheck).utf8), to: summary)
    }
  }

  private func write(_ text: String, to path: String?) {
    guard let path else { return }
    do throws(CommandError) {
      try AtomicFile.write(report: text, to: path)
    } catch {
      base.report(.failed(error.diagnostic))
    }
  }
}
