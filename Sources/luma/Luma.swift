import LumaModel

/// The program.
enum Luma {
  static let version = "0.1.0"

  /// Reads a command line, the program's name left out, and does what it says.
  static func run(_ arguments: [String]) -> ExitStatus {
    do throws(UsageError) {
      return try run(Command(arguments: arguments))
    } catch .noCommand {
      StandardStream.error.write(HelpText.short(nil))
      return .usage
    } catch {
      StandardStream.error.write(renderer(Environment.current()).render(error.diagnostic))
      return .usage
    }
  }

  private static func run(_ command: Command) -> ExitStatus {
    switch command {
    case .version: print("luma \(version)\n")
    case .shortHelp(let name): print(HelpText.short(name))
    case .fullHelp(let name): print(HelpText.full(name))
    case .help(let name, let settings): Help(settings, Environment.current()).run(name)
    case .importFolders(let folders, let settings, let choice, let talk):
      ImportCommand(settings, choice, talk).run(folders)
    case .albums(let settings, let choice): AlbumsCommand(settings, choice).run()
    case .fetch(let predicate, let settings, let choice):
      FetchCommand(settings, choice).run(predicate)
    case .scan(let folders, let settings, let talk): ScanCommand(settings, talk).run(folders)
    case .library(let action, let file, let settings):
      LibraryFileCommand(settings).run(action, file: file)
    case .doctor(let settings): Doctor(settings, Environment.current()).run()
    case .run(let source, let settings, let talk): ScriptCommand(settings, talk).run(source)
    case .check(let source, let settings, let talk): ScriptCommand(settings, talk).check(source)
    case .explain(let source, let settings):
      ScriptCommand(settings, .terminal).explain(source)
    case .repl(let settings, let talk): Repl(settings, talk).run()
    }
  }

  private static func print(_ text: String) -> ExitStatus {
    StandardStream.output.write(text) ? .success : .interrupted
  }

  /// Diagnostics as standard error shows them.
  static func renderer(_ environment: Environment) -> DiagnosticRenderer {
    let allowsColor = !environment.forbidsColor && !environment.isDumbTerminal
    return DiagnosticRenderer(usesColor: allowsColor && StandardStream.error.isTerminal)
  }
}
