import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript

extension CommandRow {
  static let doctor = CommandRow(
    sentence: "show versions, formats and limits",
    purpose: """
      Prints a line for each dependency and limit. "!" marks a problem, and the exit status is then
      1; "-" marks a missing optional dependency. With --library, also checks a photo library:
      database pages, album counts, photos without files. --verify also reads its files and compares
      them with the imported ones.

      """,
    examples: [
      "luma doctor", "luma doctor --library", "luma doctor --library trip.luma --verify",
      "luma doctor --library trip.luma --verify --sample 500",
    ]
  ) { settings in
    let options = settings.runOptions(Environment.current())
    let lines =
      [DoctorLine("luma", Luma.release)] + Session.doctor(options: options)
      + Doctor.machine(.current) + [Doctor.editor, Doctor.pictures, Doctor.server]
      + (settings.library != nil ? Doctor.library(options, settings) : [])
    StandardStream.output.write(Doctor.table(lines))
    return lines.contains { $0.state == .bad } ? .failure : .success
  }
}

/// The result of a library's check; its problems have lines of their own.
struct LibraryCheck {
  var path: String
  var photos: Int
  var isSound: Bool
}

/// The output of `luma doctor`.
enum Doctor {
  /// Formats names and values in two columns, with a mark before problems.
  static func table(_ lines: [DoctorLine]) -> String {
    TextTable.text(
      lines.map { line in
        let mark =
          switch line.state {
          case .good: " "
          case .missing: "-"
          case .bad: "!"
          }
        return ["\(mark) \(line.name)", TerminalText.line(line.value)]
      })
  }

  /// The resources that the machine grants this program, and their effect on a run.
  static func machine(_ limits: MachineLimits) -> [DoctorLine] {
    [
      DoctorLine("processors", limits.processors.sentence("quota") { "\($0)" }),
      DoctorLine("memory", limits.memory.sentence("limit") { Units.bytes(Int64($0)) }),
      DoctorLine("jobs", "\(limits.jobs)"),
      DoctorLine("max memory", Units.bytes(Int64(limits.memoryOfPixels))),
    ]
  }

  /// The line editor of `luma repl`, which is optional.
  fileprivate static var editor: DoctorLine {
    LineEditor.problem().map {
      DoctorLine("libedit", DoctorLine.unopened($0, of: "libedit", .edit), .missing)
    }
      ?? DoctorLine("libedit", "opened")
  }

  /// The library with which `show` draws; optional.
  fileprivate static var pictures: DoctorLine {
    TerminalPictures.problem().map {
      DoctorLine("libchafa", DoctorLine.unopened($0, of: "libchafa", .chafa), .missing)
    }
      ?? DoctorLine("libchafa", "opened")
  }

  /// The library with which `luma preview` serves its page; optional.
  fileprivate static var server: DoctorLine {
    PreviewServer.problem().map {
      DoctorLine("microhttpd", DoctorLine.unopened($0, of: "libmicrohttpd", .http), .missing)
    }
      ?? DoctorLine("microhttpd", "opened")
  }

  /// Returns the results of a photo library's integrity check.
  fileprivate static func library(_ options: RunOptions, _ settings: Settings) -> [DoctorLine] {
    var everything = LibraryQuery()
    everything.includeHidden = true
    everything.includeBursts = true
    do throws(Diagnostic) {
      let library = try PhotoLibrary(options: options, creates: false) {
        StandardStream.error.write(DiagnosticRenderer(Environment.current()).render($0, .warning))
      }
      let problems = try library.problems()
      let count = try library.fetch(everything).count()
      let found = LibraryCheck(path: library.path, photos: count, isSound: problems.isEmpty)
      return [DoctorLine("library", found.sentence, found.isSound ? .good : .bad)]
        + problems.map { DoctorLine("", $0, .bad) }
        + (try library.unreadSidecars()).map { block in
          let path = TerminalText.line(block.path ?? "")
          return DoctorLine("sidecar", "\(path): \(block.message)", .bad)
        }
        + (settings.verifies ? try verified(library, settings.sample) : [])
    } catch {
      let value = [error.path, error.message].compactMap { $0 }.joined(separator: ": ")
      return [DoctorLine("library", value, .bad)]
    }
  }

  private static func verified(
    _ library: PhotoLibrary, _ sample: Int?
  ) throws(Diagnostic) -> [DoctorLine] {
    let watcher = InterruptWatcher.start()
    let start = ContinuousClock.now
    var bar = ProgressBar()
    let error = StandardStream.error
    let found = try library.verify(sample: sample, isInterrupted: { watcher.isInterrupted }) {
      bar.set(done: $0, total: $1, start: 0)
      let now = start.duration(to: .now) / .seconds(1)
      let shown =
        error.isTerminal ? bar.drawn(width: error.width, at: now) : bar.logged(at: now)
      if let shown { error.write(shown) }
    }
    if let clear = bar.cleared() { error.write(clear) }
    return [DoctorLine("files", found.sentence, found.isSound ? .good : .bad)]
      + found.damaged.map { DoctorLine("", "\($0.path): \($0.message)", .bad) }
  }
}
