import LumaFiles
import LumaModel
import LumaPipeline

extension CommandError {
  var diagnostic: Diagnostic {
    switch self {
    case .unreadableRecipe(let path, let reason, let near):
      Diagnostic(
        code: .recipeUnreadable, message: "expected a readable recipe, got none",
        path: path, hint: CommandError.hint(of: path, near: near), detail: reason)
    case .missingLibrary(let path):
      Diagnostic(
        code: .rootMissing,
        message: "--stdlib: expected a folder with luma/init.lua, got '\(path)'",
        hint: "leave it out to use the library that is built in")
    case .missingFolder(let verb, let path):
      Diagnostic(code: .notFound, message: "\(verb): no such folder", path: path)
    case .pathAsCondition(let path): CommandError.noCondition(path)
    case .missingPhoto(let path, let near): CommandError.noPhoto(path, near)
    case .recipeNotText(let path): CommandError.noText(path)
    case .recipeTooLarge(let path, let limit):
      Diagnostic(
        code: .recipeTooLarge,
        message: "expected a recipe of at most \(Units.bytes(Int64(limit))), got more", path: path)
    case .wrongConfig(let fault): CommandError.wrong(fault)
    case .unreadableParameters(let path, let reason): CommandError.noParameters(path, reason)
    case .wrongParameters(let path, let expected, let got):
      Diagnostic(
        code: .invalidValue, message: "--params: expected \(expected), got \(got)", path: path,
        hint: #"for example { "size": 800, "tags": ["beach"] }"#)
    case .unknownTopic(let name, let near): CommandError.noTopic(name, near)
    case .missingRoot(let path): CommandError.noRoot(path)
    case .wrongSourceDate(let text): CommandError.noTime(text)
    case .badPlan(let path, let fault): CommandError.wrongPlan(path, fault)
    case .recipeNotAsPlanned(let name): CommandError.otherRecipe(name)
    case .unknownOutput(let path): CommandError.unknown(output: path)
    case .call(let fault): fault.diagnostic
    case .undo(let fault): fault.diagnostic
    case .missingScheduler(let name): CommandError.noScheduler(name)
    case .scheduler(let name, let said):
      Diagnostic(code: .scheduler, message: "submit: \(name) failed", detail: said)
    case .unwritableLog(let path, let reason): CommandError.noLog(path, reason)
    case .prompt(let fault): fault.diagnostic
    case .noTests(let word): CommandError.noTests(in: word)
    case .fileExists(let path, let command): CommandError.existing(path, command)
    case .unwritableFile(let path, let reason):
      Diagnostic(code: .unwritable, message: CommandError.unwritten(reason), path: path)
    case .unwritableOutput(let reason):
      Diagnostic(
        code: .standardOutput, message: "standard output: \(reason.phrase); it is incomplete")
    case .reportClosed(let path, let kind): CommandError.closed(path, kind)
    case .reportInTheWay(let path, let kind): CommandError.inTheWay(path, kind)
    case .unreadableEvents(let path, let reason): CommandError.noEvents(path, reason)
    case .noServer(let reason):
      CommandError.noPage(
        "needs libmicrohttpd", hint: LibraryPackage.http.command(), detail: reason)
    case .notListening(let reason):
      CommandError.noPage("finds no port of 127.0.0.1: \(reason.phrase)")
    case .interrupted: Diagnostic(code: .interrupted, message: "interrupted")
    case .unfinishedInput(let line, let opener): CommandError.unfinished(line, opener)
    }
  }
}

extension CommandError {
  private static func noText(_ path: String) -> Diagnostic {
    let isPicture = OutputFormat.named(FileSystem.pathExtension(of: path)) != nil
    return Diagnostic(
      code: .recipeNotText, message: "expected a recipe in UTF-8, got other bytes", path: path,
      hint: isPicture
        ? "a picture is processed by luma convert \(path) --width 800, or by a recipe" : nil)
  }

  private static func wrong(_ fault: ConfigFault) -> Diagnostic {
    var diagnostic = Diagnostic(
      code: .invalidValue, message: "expected \(fault.expected), got \(fault.got)",
      hint: fault.option.map { "the file itself grants nothing: add \($0) to the command line" })
    if let line = fault.line {
      diagnostic.location = ScriptLocation(file: ConfigFault.file, line: line)
    } else {
      diagnostic.path = ConfigFault.file
    }
    return diagnostic
  }

  private static func unknown(output path: String) -> Diagnostic {
    Diagnostic(
      code: .notFound, message: "expected a file that Luma wrote, got '\(path)'",
      hint: "--root names the folder whose .luma/manifest.jsonl lists it")
  }

  private static func noRoot(_ path: String) -> Diagnostic {
    Diagnostic(
      code: .rootMissing, message: "--root: expected a folder that exists, got '\(path)'")
  }

  private static func noTime(_ text: String) -> Diagnostic {
    Diagnostic(
      code: .invalidValue, message: "SOURCE_DATE_EPOCH: expected seconds since 1970, got '\(text)'"
    )
  }

  private static func noParameters(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      code: .recipeUnreadable, message: "--params: expected a readable file, got none", path: path,
      detail: reason)
  }

  private static func unfinished(_ line: Int, _ opener: String?) -> Diagnostic {
    Diagnostic(
      code: .unfinishedInput, message: "expected the rest of the code, got the end of input",
      location: ScriptLocation(file: "stdin", line: line),
      hint: opener.map { "'\($0)' has no '\($0 == "repeat" ? "until" : "end")'" })
  }

  private static func noTopic(_ name: String, _ near: String?) -> Diagnostic {
    Diagnostic(
      code: .unknownTopic, message: "help: unknown name '\(name)'",
      hint: near.map { "did you mean '\($0)'?" } ?? "see 'luma help'")
  }

  private static func noCondition(_ path: String) -> Diagnostic {
    Diagnostic(
      code: .invalidValue, message: "fetch: expected a condition, got a path", path: path,
      hint: "'luma import' fills the library that is queried; a recipe queries a folder itself")
  }

  private static func noLog(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(code: .unwritable, message: "--audit: '\(path)' cannot be written: \(reason)")
  }

  private static func noPhoto(_ path: String, _ near: String?) -> Diagnostic {
    let isNumber = !path.isEmpty && path.allSatisfy { $0.isASCII && $0.isNumber }
    let isPattern = path.contains { "*?[{".contains($0) }
    let isOutput = OutputFormat.named(FileSystem.pathExtension(of: path)) != nil
    return Diagnostic(
      code: .missingFile, message: "convert: expected a file or a folder, got none", path: path,
      hint: (isNumber || isPattern ? nil : near).map { "did you mean '\($0)'?" }
        ?? (isNumber
          ? "-q is --quiet: write --quality \(path)"
          : isPattern
            ? "no file matches it, or quotes keep the shell from expanding it"
            : isOutput ? "if it is the output, write -o \(path)" : nil))
  }

  private static func noScheduler(_ program: String) -> Diagnostic {
    Diagnostic(
      code: .scheduler, message: "submit: expected Slurm's \(program) on the PATH, got none",
      hint: "run it on a node of the cluster; --dry-run prints the scripts")
  }

  private static func noTests(in word: String?) -> Diagnostic {
    Diagnostic(
      code: .notFound, message: "test: expected tests, got none" + (word.map { ": '\($0)'" } ?? ""),
      hint: "files of tests end in _test.lua; --filter TEXT selects names that have TEXT")
  }

  private static func noPage(
    _ reason: String, hint: String? = nil, detail: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      code: .previewServer, message: "preview: the page \(reason)", hint: hint, detail: detail)
  }
}

/// Plans.
extension CommandError {
  private static func wrongPlan(_ path: String, _ fault: PlanFault) -> Diagnostic {
    let words: (message: String, detail: String?)
    switch fault {
    case .unreadable(let reason): words = ("got none", reason)
    case .line(let number): words = ("line \(number) is malformed", nil)
    case .typed: words = ("its recipe was typed: give it again", nil)
    case .recipe(let recipe):
      return asking(
        path, "its recipe '\(recipe)' is not below the working directory",
        "luma run RECIPE --plan \(path)")
    case .root(nil):
      return asking(path, "it was made for the working directory", "leave out --root")
    case .root(let root?):
      return asking(
        path, "it was made for the root '\(root)'", "if that is meant, add --root \(root)")
    case .needs(let option):
      return asking(path, "it was made with \(option)", "if that is meant, add \(option)")
    }
    return Diagnostic(
      code: .notAPlan, message: "--plan: expected a file of luma plan, \(words.message)",
      path: path,
      hint: "luma plan RECIPE -o \(path)", detail: words.detail)
  }

  /// A plan requires permissions that the command line does not give.
  private static func asking(_ path: String, _ what: String, _ hint: String) -> Diagnostic {
    Diagnostic(
      code: .planNeeds, message: "--plan: \(what), and grants nothing itself", path: path,
      hint: hint)
  }

  private static func otherRecipe(_ name: String) -> Diagnostic {
    Diagnostic(
      code: .planOutdated, message: "not as planned: the recipe differs", path: name,
      hint: "make a new plan: luma plan")
  }
}

/// Pages of runs.
extension CommandError {
  private static func closed(_ path: String, _ kind: String) -> Diagnostic {
    Diagnostic(
      code: .denied, message: "\(kind): '\(path)' lies where nothing may be written",
      hint: "give a file outside of --deny and .luma")
  }

  private static func inTheWay(_ path: String, _ kind: String) -> Diagnostic {
    Diagnostic(
      code: .alreadyExists,
      message: "\(kind): expected a new file or an earlier report, got '\(path)'",
      hint: "give another name, or remove it")
  }

  private static func unwritten(_ reason: SystemError?) -> String {
    "the file cannot be written" + (reason.map { ": \($0.phrase)" } ?? "")
  }

  private static func noEvents(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      code: .recipeUnreadable, message: "report: expected events of a run, got none", path: path,
      hint: "luma run --json recipe.lua > events.jsonl", detail: reason)
  }
}

/// Lines of the prompt that begin with a colon.
extension CommandError {
  private static func existing(_ path: String, _ command: String) -> Diagnostic {
    let verb = command.prefix { $0 != " " }
    return Diagnostic(
      code: .alreadyExists, message: "\(verb): expected a new file, got an existing one",
      path: path,
      hint: "give another name: \(command.hasPrefix(":") ? "" : "luma ")\(command) FILE")
  }
}

extension CommandError {
  /// An address is refused, since its content may change between reading and running it.
  fileprivate static func hint(of path: String, near: String?) -> String? {
    let isAddress = path.hasPrefix("https://") || path.hasPrefix("http://")
    if isAddress { return "luma runs files: save it, read it, then run it with --untrusted" }
    if let match = try? /([A-Za-z_][A-Za-z0-9_]{0,63})=(.*)/.wholeMatch(in: path) {
      return "a parameter is an option: --param \(match.1)=\(match.2)"
    }
    return near.map { "did you mean '\($0)'?" }
  }
}
