import LumaModel
import LumaRuntime

/// `luma library export FILE` and `luma library load FILE`.
struct LibraryFileCommand {
  private let settings: Settings
  private let stage: Stage

  init(_ settings: Settings) {
    self.settings = settings
    stage = Stage(Environment.current(), .terminal, watcher: InterruptWatcher.start())
  }

  func run(_ action: LibraryAction, file: String?) -> ExitStatus {
    let path = file.map(stage.environment.absolute)
    do throws(Diagnostic) {
      switch action {
      case .export:
        let library = try stage.openLibrary(settings, creates: false)
        let count = try library.export(to: path)
        say("\(count) \(count == 1 ? "photo" : "photos") written")
      case .load:
        let library = try stage.openLibrary(settings, creates: true)
        let watcher = stage.watcher
        let report = try library.load(from: path) { watcher.isInterrupted }
        say(report.sentence)
        if report.isInterrupted { return stage.interrupted() }
      }
      return .success
    } catch {
      return stage.end(error)
    }
  }

  private func say(_ sentence: String) { StandardStream.error.write(sentence + "\n") }
}

extension LoadReport {
  /// `12 photos loaded (2 without their files), 3 were there, 1 album`; what is nought is left out.
  var sentence: String {
    var parts = ["\(photos) \(photos == 1 ? "photo" : "photos") loaded"]
    if missing > 0 { parts[0] += " (\(missing) without their files)" }
    if photosKept > 0 { parts.append("\(photosKept) already there") }
    if albums > 0 { parts.append("\(albums) \(albums == 1 ? "album" : "albums")") }
    return parts.joined(separator: ", ")
  }
}
