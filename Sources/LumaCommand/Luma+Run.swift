import LumaModel
import LumaPipeline

extension Luma {
  /// Runs a command line, given without the program's name.
  static func run(_ arguments: [String]) -> ExitStatus {
    let status = perform(arguments)
    guard let failure = StandardStream.output.failure else { return status }
    let error = CommandError.unwritableOutput(failure)
    StandardStream.error.write(DiagnosticRenderer(Environment.current()).render(error.diagnostic))
    return .failure
  }

  private static func perform(_ command: CommandName, _ given: Settings) -> ExitStatus {
    var settings = given.looking(atMost: command.row.timeLimit)
    do throws(ConfigFault) {
      if CommandOption.configured.contains(command) {
        try settings.takeConfig(Environment.current(), for: command)
      }
    } catch {
      let context = CommandContext(given)
      _ = context.end(CommandError.wrongConfig(error).diagnostic)
      return .usage
    }
    return command.row.action(settings)
  }

  private static func perform(_ arguments: [String]) -> ExitStatus {
    do throws(UsageError) {
      switch try Command(arguments: arguments) {
      case .run(let command, let settings): return perform(command, settings)
      case .question(let question, let command):
        let text =
          switch question {
          case .version: versions
          case .shortHelp: HelpText.short(command)
          case .fullHelp: HelpText.full(command)
          }
        return StandardStream.output.write(text) ? .success : .interrupted
      case .recipeHelp(let source): return RecipeHelp.print(source)
      }
    } catch .noCommand {
      StandardStream.error.write(HelpText.short(nil))
      return .usage
    } catch .unreadableRecipe(let error) {
      StandardStream.error.write(DiagnosticRenderer(Environment.current()).render(error.diagnostic))
      return .failure
    } catch {
      // A program reads the events, a person the text.
      if arguments.contains("--json") {
        JSONReporter { StandardStream.output.write($0) }.report(.failed(error.diagnostic))
      }
      StandardStream.error.write(DiagnosticRenderer(Environment.current()).render(error.diagnostic))
      return .usage
    }
  }
}
