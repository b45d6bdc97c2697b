import LumaModel
import LumaScript

extension CommandRow {
  static let repl = CommandRow(
    operands: .optionalRecipe, sentence: "run code interactively",
    purpose: """
      Reads lines and prints their values; saves scheduled by a line run when it ends. Code may span
      several lines. With RECIPE, starts with the variables of a recipe, whose saves are not run.
      On a terminal, Tab completes, results are shown as tables, and lines that begin with a colon
      are commands: ':help' lists them. Ctrl-C clears the line or stops the running code, Ctrl-D
      exits. If standard input is not a terminal, lines are read without prompts.

      """,
    examples: [
      "luma repl", "luma repl square-picks.lua --size 512", "luma repl --root ~/Pictures",
      "echo '1 + 1' | luma repl",
    ]
  ) { given in
    var settings = given
    do throws(CommandError) {
      settings.parameters = try ParameterFile.read(given.parameterFiles) + given.parameters
    } catch {
      return CommandContext(given).end(error.diagnostic)
    }
    let lines = LineSource(stateDirectory: Environment.current().stateDirectory)
    let context = CommandContext(settings, showsBar: lines.isTerminal)
    return context.run { () throws(Diagnostic) in
      let session = try context.open()
      try begin(session, context, settings.words.first)
      var conversation = ReplSession(session: session, context: context)
      if lines.isTerminal { conversation.converse(lines) }
      lines.greet()
      return conversation.run(lines)
    }
  }

  /// Runs the recipe that a prompt starts with.
  private static func begin(
    _ session: Session, _ context: CommandContext, _ recipe: String?
  ) throws(Diagnostic) {
    guard let recipe else { return }
    let script: Script
    do throws(CommandError) {
      script = try ScriptSource.file(recipe).script(context.environment)
    } catch {
      throw error.diagnostic
    }
    let saves = try session.load(script)
    context.watcher.aim(at: .nothing)
    context.reporter.close()
    guard saves > 0 else { return }
    StandardStream.error.write(
      "\(recipe): \(saves) save\(saves == 1 ? "" : "s") not run; run a chain with chain:run()\n")
  }
}
