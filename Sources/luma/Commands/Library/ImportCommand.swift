import LumaModel
import LumaRuntime

/// `luma import DIR ...`.
struct ImportCommand {
  private let settings: Settings
  private let options: ImportOptions
  private let stage: Stage
  private var watcher: InterruptWatcher { stage.watcher }

  init(_ settings: Settings, _ choice: LibrarySettings, _ talk: Talk) {
    self.settings = settings
    stage = Stage(Environment.current(), talk, watcher: InterruptWatcher.start())
    var options = choice.importing
    options.quarantine = options.quarantine.map(stage.environment.absolute)
    self.options = options
  }

  func run(_ folders: [String]) -> ExitStatus {
    let start = ContinuousClock.now
    var sum = ImportSum()
    sum.isDryRun = options.isDryRun
    do throws(Diagnostic) {
      let library = try stage.openLibrary(
        settings, creates: true, isRehearsal: options.isDryRun)
      for folder in folders where !sum.isInterrupted { try add(folder, to: library, &sum) }
    } catch {
      return stage.end(error)
    }
    sum.seconds = start.duration(to: .now) / .seconds(1)
    stage.reporter.report(.imported(sum))
    if sum.isInterrupted { return .interrupted }
    return sum.unreadable == 0 ? .success : .failure
  }

  private func add(_ folder: String, to library: PhotoLibrary, _ sum: inout ImportSum)
    throws(Diagnostic)
  {
    var files = 0
    let report = try library.importFolder(
      stage.environment.absolute(folder), options: options,
      isInterrupted: { watcher.isInterrupted }
    ) { progress in
      files = progress.filesDone
      stage.reporter.report(.progress(progress))
    }
    sum.files += files
    sum.add(report)
    tell(report)
  }

  private func tell(_ report: ImportReport) {
    let reporter = stage.reporter
    for photo in report.added {
      for file in photo.resources {
        reporter.report(
          options.isDryRun
            ? .wouldAdd(photo: photo.path, path: file.path, reason: file.reason)
            : .added(photo: photo.path, path: file.path, reason: file.reason))
      }
    }
    for file in report.duplicates {
      reporter.report(.duplicate(path: file.path, original: file.original))
    }
    for warning in report.warnings { reporter.report(.warning(warning.diagnostic)) }
    if report.hasUnreadVideos {
      reporter.report(.warning(CommandError.noFilmReader.diagnostic))
    }
    for file in report.unreadable {
      reporter.report(
        .unreadable(
          path: file.path, reason: file.fault.message, quarantined: file.quarantined))
    }
  }
}
