import LumaRuntime

/// `luma doctor`: what this installation can do.
struct Doctor {
  private let options: RunOptions
  private let checksLibrary: Bool

  init(_ settings: Settings, _ environment: Environment) {
    options = settings.runOptions(environment)
    checksLibrary = settings.library != nil
  }

  func run() -> ExitStatus {
    let lines =
      [programLine] + Session.doctor(options: options) + [filmLine, editorLine]
      + (checksLibrary ? Doctor.library(options) : [])
    StandardStream.output.write(Doctor.table(lines))
    return lines.allSatisfy(\.isGood) ? .success : .failure
  }

  /// Names and values in two columns; `!` marks what is not as it should be.
  static func table(_ lines: [DoctorLine]) -> String {
    let width = lines.map(\.name.count).max() ?? 0
    return lines.map { line in
      let name = line.name + String(repeating: " ", count: width - line.name.count)
      return "\(line.isGood ? " " : "!") \(name)  \(TerminalText.line(line.value))\n"
    }.joined()
  }

  private var programLine: DoctorLine {
    DoctorLine(name: "luma", value: Luma.version, isGood: true)
  }

  /// Films are imported without ffprobe too, but without their size and duration.
  private var filmLine: DoctorLine {
    let program = options.filmReader
    return DoctorLine(
      name: "ffprobe", value: program ?? "not found; install ffmpeg to read films",
      isGood: program != nil)
  }

  /// The line editor is a comfort of `luma repl`; without it lines are read plainly.
  private var editorLine: DoctorLine {
    let problem = LineEditor.problem()
    return DoctorLine(name: "libedit", value: problem ?? "opened", isGood: problem == nil)
  }
}
