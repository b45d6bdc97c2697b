import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript

extension CommandRow {
  static let report = CommandRow(
    operands: .events, sentence: "make a page of a run from its JSON events",
    purpose: """
      Writes the page of luma run --report from the output of luma run --json. EVENTS is a file, or
      '-' for standard input. Photos and outputs that still exist, below the root or an --allow-read
      folder, are shown as small pictures.

      """,
    examples: [
      "luma report events.jsonl -o out.html", "luma report events.jsonl --root site",
    ]
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      do throws(CommandError) {
        return try write(settings, context)
      } catch {
        throw error.diagnostic
      }
    }
  }

  private static func write(
    _ settings: Settings, _ context: CommandContext
  ) throws(CommandError) -> ExitStatus {
    let shown = settings.output ?? "report.html"
    let file = try settings.reportFile(.page, shown, context.environment)
    let events = settings.words[0]
    let log = try EventFile(events, context.environment).log()
    let root =
      settings.root.map(context.environment.absolute)
      ?? context.environment.workingDirectory
    var pictures = ReportPictures()
    let rows = log.rows
    do throws(Diagnostic) {
      let session = try context.open()
      session.limitToRoot()
      pictures = ReportPictures(
        of: rows, after: 0, limit: ReportPictures.mostBytes, root: root, session)
    } catch {
      throw .unreadableEvents(events, reason: error.message)
    }
    let title = events == "-" ? "luma run" : FileSystem.name(of: events)
    try file.write(ReportPage(log, pictures, title: title, root: root).html)
    if !settings.isQuiet {
      let pairs = pictures.pairs.count
      StandardStream.error.write(
        TerminalText.line(
          "\(shown): \(counted(rows.count, "row")), \(counted(pairs, "picture pair"))")
          + "\n")
    }
    return .success
  }
}

/// The events of a run, a line each.
private struct EventFile {
  private let shown: String
  private let descriptor: Int32

  init(_ shown: String, _ environment: Environment) throws(CommandError) {
    self.shown = shown
    guard shown != "-" else {
      descriptor = STDIN_FILENO
      return
    }
    descriptor = LumaFiles.open(environment.absolute(shown), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .unreadableEvents(shown, reason: SystemError().phrase)
    }
  }

  /// Reads all events. The last line of a run that was killed may be cut.
  func log() throws(CommandError) -> ReportLog {
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var log = ReportLog(), count = 0
    do throws(SystemError) {
      let bytes = try Descriptor.readAll(descriptor)
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let json = try? JSONValue(bytes: Array(line)), let event = RunEvent(json: json) else {
          continue
        }
        count += 1
        log.add(event)
      }
    } catch {
      throw .unreadableEvents(shown, reason: error.phrase)
    }
    guard count > 0 else { throw .unreadableEvents(shown, reason: "it has no events of a run") }
    return log
  }
}
