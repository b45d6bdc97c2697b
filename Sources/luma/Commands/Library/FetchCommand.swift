import LumaModel
import LumaRuntime

/// `luma fetch [PREDICATE]`.
struct FetchCommand {
  private let settings: Settings
  private let choice: LibrarySettings
  private let stage: Stage

  init(_ settings: Settings, _ choice: LibrarySettings) {
    self.settings = settings
    self.choice = choice
    stage = Stage(Environment.current(), .terminal, watcher: InterruptWatcher.start())
  }

  func run(_ predicate: String?) -> ExitStatus {
    stage.watcher.aim(at: .exit)
    do throws(Diagnostic) {
      var query = choice.query
      query.predicate = predicate
      let photos = try stage.openLibrary(settings, creates: false).fetch(query)
      for warning in photos.warnings { stage.reporter.report(.warning(warning)) }
      if choice.countsOnly {
        return StandardStream.output.write("\(try photos.count())\n") ? .success : .interrupted
      }
      return try list(photos)
    } catch {
      return stage.end(error)
    }
  }

  private func list(_ photos: FoundPhotos) throws(Diagnostic) -> ExitStatus {
    var lines = PhotoLines(
      format: choice.format ?? (choice.endsWithNUL ? .paths : .table),
      endsWithNUL: choice.endsWithNUL, isShown: StandardStream.output.isTerminal)
    var isRead = StandardStream.output.write(lines.head)
    try photos.walk { page in
      isRead = isRead && StandardStream.output.write(page.map { lines.text(of: $0) }.joined())
      return isRead
    }
    isRead = isRead && StandardStream.output.write(lines.foot)
    return isRead ? .success : .interrupted
  }
}
