import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript

extension CommandRow {
  static let diff = CommandRow(
    operands: .pair,
    sentence: "show which outputs differ between two folders, and how",
    purpose: """
      Compares the files of two folders by their paths: which were changed, added, removed or
      renamed, and how a picture differs: in size, crop, color, sharpness, metadata and so on, or in
      bytes alone. Its change is a number from 0 to 1, the larger one of what max_distance measures
      and the mean difference of colors: 0.01 is hard to see.

      OLD may be a manifest: a file, '-' for standard input, or one of a commit as git names it. The
      bytes that it lists are compared with those of NEW's own manifest.

      A renamed file has the bytes of another path, or is the same output: its name differs in a hash
      alone, as in a-1f3c9a2b.webp, or manifests say that it has the photo, call and steps of the other.

      """,
    examples: [
      "luma diff old/web web", "luma diff old web --report page.html --markdown comment.md",
      "luma diff old web --max-change 0.02 --json",
      "luma diff old web --max-change 0.02 -q --ci auto",
      "luma diff HEAD~1:.luma/manifest.jsonl .",
      "git show main:web/.luma/manifest.jsonl | luma diff - web",
    ],
    notes: """
      With --max-change, which needs two folders, the status is 3 if a picture changed by more; a
      removed file, and a picture that cannot be compared, count as 1. With -q, only files beyond it are
      named. --ci shows these beside the files as errors; without a limit, all that differ as warnings.
      In GitLab, gl-code-quality-report.json takes the place of the one of a run in the same job: give
      each a job, and GitLab joins them. Objects of --json have the keys state, path, old_path,
      old_bytes, new_bytes, kinds, how, tags, change and problem; the last one has the state compared
      and the numbers of all. Without pixels, there is no change.

      """,
    options: [
      CommandOption(
        "max-change", argument: "N", .text(\.own["max-change"]),
        "exit with 3 if a picture changed by more than N, from 0 to 1", for: [.diff]),
      CommandOption(
        "markdown", argument: "FILE", .text(\.own["markdown"]),
        "also write FILE, a comment for a pull request", for: [.diff]),
    ]
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in try compare(settings, context) }
  }

  private static func compare(
    _ settings: Settings, _ context: CommandContext
  ) throws(Diagnostic) -> ExitStatus {
    if settings.words[0] == "-", settings.words[1] == "-" {
      throw UsageError.bothOptions("one manifest", "a second '-' for standard input").diagnostic
    }
    let places = try settings.words.prefix(2).map { word throws(Diagnostic) in
      try ComparedPlace(word, context.environment)
    }
    let (old, new) = (places[0].path, places[1].path)
    let isOfManifest = !places.allSatisfy(\.isFolder)
    if isOfManifest, settings.mostChange != nil {
      throw UsageError.bothOptions("--max-change", "a manifest, which has no pixels").diagnostic
    }
    let reports = try DifferenceReports(settings, context)
    let options = try context.prepare { options in
      options.root = new
      options.readable = [old]
    }
    let session = try context.open(options)
    let (found, shared): ([OutputDifference], Int)
    do throws(Diagnostic) {
      (found, shared) = try session.differences(from: old, to: new)
    } catch {
      throw places.reduce(error) { $1.naming($0) }
    }
    if context.watcher.isInterrupted { return context.interrupted() }
    let log = DifferenceLog(
      found: found, shared: shared, limit: settings.mostChange, isOfManifest: isOfManifest,
      old: settings.words[0], new: settings.words[1])
    try reports.write(log, old: old, new: new, session)
    settings.server?.report(log, context.environment) { difference in
      let isOfOld = difference.state == .removed && places[0].isFolder
      return context.environment.near(FileSystem.join(isOfOld ? old : new, difference.path))
    }
    switch settings.talk {
    case .json: guard StandardStream.output.write(log.json) else { return .interrupted }
    case .terminal: guard StandardStream.output.write(log.text) else { return .interrupted }
    case .quiet: StandardStream.error.write(log.faults)
    }
    return log.isBeyondLimit ? .stale : .success
  }
}

extension Settings {
  /// The limit of `--max-change`; nil: none, or it is not such a number.
  var mostChange: Double? {
    own["max-change"].flatMap(Double.init).flatMap { (0...1).contains($0) ? $0 : nil }
  }
}

extension BuildServer {
  /// Shows the differences beside the files: as errors where they are beyond a limit.
  fileprivate func report(
    _ log: DifferenceLog, _ environment: Environment, _ place: (OutputDifference) -> String
  ) {
    for note in log.notes(place) {
      if let line = line(note, log.limit == nil ? .warning : .error) {
        StandardStream.error.write(line + "\n", isCommand: true)
      }
    }
    guard self == .gitlab else { return }
    do throws(CommandError) {
      try AtomicFile.write(
        report: log.codeQuality(place), to: environment.absolute(Settings.codeQuality))
    } catch {
      StandardStream.error.write("luma: error: \(error.diagnostic.summary)\n")
    }
  }
}

/// The files that a comparison writes. They are checked before it begins.
private struct DifferenceReports {
  private var page: ReportFile?
  private var comment: ReportFile?

  init(_ settings: Settings, _ context: CommandContext) throws(Diagnostic) {
    do throws(CommandError) {
      if let shown = settings.report {
        page = try settings.reportFile(.page, shown, context.environment)
      }
      if let shown = settings.own["markdown"] {
        comment = try settings.reportFile(.comment, shown, context.environment)
      }
    } catch {
      throw error.diagnostic
    }
  }

  func write(
    _ log: DifferenceLog, old: String, new: String, _ session: Session
  ) throws(Diagnostic) {
    do throws(CommandError) {
      if let page {
        try page.write(DifferencePage(log, old: old, new: new, session).html)
      }
      if let comment { try comment.write(DifferenceComment(log).text) }
    } catch {
      throw error.diagnostic
    }
  }
}
