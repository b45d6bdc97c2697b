import LumaPipeline
import LumaScript
import Synchronization

/// Passes events on, and writes a page about them in the end.
final class PageReporter: EventReporter {
  private let base: any EventReporter
  private let recipe: String
  private let root: String
  private let state = Mutex(State())

  private struct State {
    var log = ReportLog()
    var pictures = ReportPictures()
    /// nil: it must not be written, or is.
    var file: ReportFile?
  }

  /// - Parameters:
  ///   - recipe: its name.
  ///   - root: absolute path of the folder that paths are relative to.
  init(_ base: any EventReporter, recipe: String, root: String) {
    (self.base, self.recipe, self.root) = (base, recipe, root)
  }

  func report(_ event: RunEvent) {
    base.report(event)
    state.withLock { $0.log.add(event) }
  }

  /// Has the page written in the end.
  func open(_ file: ReportFile) { state.withLock { $0.file = file } }

  /// Adds pictures, which take a moment; the run is over.
  func draw(_ session: Session) {
    let rows = state.withLock { $0.log.rows }
    let pictures = ReportPictures(of: rows, root: root, session)
    state.withLock { $0.pictures = pictures }
  }

  func close() {
    base.close()
    let (state, file) = self.state.withLock { state in
      defer { state.file = nil }
      return (state, state.file)
    }
    guard let file else { return }
    do throws(CommandError) {
      try file.write(ReportPage(state.log, state.pictures, title: recipe, root: root).html)
    } catch {
      base.report(.failed(error.diagnostic))
    }
  }
}
