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
    /// Rows whose pictures were made.
    var drawn = 0
    /// nil: it is written already, or must not be.
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
  ///
  /// - Parameter share: that share their bytes: several recipes.
  func draw(_ session: Session, share: Int = 1) {
    let (rows, drawn) = state.withLock { ($0.log.rows, $0.drawn) }
    let pictures = ReportPictures(
      of: rows, after: drawn, limit: ReportPictures.mostBytes / share, root: root, session)
    state.withLock { state in
      state.pictures.pairs += pictures.pairs
      state.pictures.pairs = Array(state.pictures.pairs.prefix(ReportPictures.most))
      state.drawn = rows.count
    }
  }

  func clear() { base.clear() }

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
