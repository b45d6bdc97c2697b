import LumaFiles
import LumaModel

/// An error outside the language, in files and streams that a command itself opens.
enum CommandError: Error, Equatable {
  case unreadableRecipe(String, reason: String, near: String? = nil)
  case recipeNotText(String)
  /// The limit is in bytes.
  case recipeTooLarge(String, limit: Int)
  /// `.luma/config`.
  case wrongConfig(ConfigFault)
  /// A file of `--params`.
  case unreadableParameters(String, reason: String)
  /// It is not a JSON object, or one of its members is not a value of a parameter.
  case wrongParameters(String, expected: String, got: String)
  case unknownTopic(String, near: String?)
  /// `--stdlib` has no library; the path.
  case missingLibrary(String)
  /// A folder on the command line does not exist.
  case missingFolder(verb: String, String)
  /// The operand of `luma fetch` is a folder or a file.
  case pathAsCondition(String)
  /// SOURCE_DATE_EPOCH is not a time.
  case wrongSourceDate(String)
  /// An operand of `luma convert` does not exist.
  case missingPhoto(String, near: String?)
  /// `--root` is not a folder.
  case missingRoot(String)
  /// The file of `luma run --plan`.
  case badPlan(String, PlanFault)
  case recipeNotAsPlanned(String)
  /// `luma why` of a file that Luma did not write.
  case unknownOutput(String)
  case call(CallFault)
  case undo(UndoFault)
  /// A program of the scheduler is missing; its name.
  case missingScheduler(String)
  /// A program of the scheduler failed.
  case scheduler(String, said: String)
  case prompt(PromptFault)
  /// A folder of `luma test` has no file of tests; nil: no file has a test, or none of such a name.
  case noTests(String?)
  /// A file that a command such as `new TEMPLATE` would replace.
  case fileExists(String, by: String)
  /// A report would be where nothing may be written.
  case reportClosed(String, _ kind: String)
  /// There is another file than such a report.
  case reportInTheWay(String, _ kind: String)
  /// The operand of `luma report`.
  case unreadableEvents(String, reason: String)
  /// A file that `luma init` or `luma new` writes.
  case unwritableFile(String, SystemError? = nil)
  /// The file of `--audit`.
  case unwritableLog(String, reason: String)
  /// Standard input ended inside code that began at this line.
  case unfinishedInput(line: Int, opener: String?)
  /// Standard output is on a full disk, for instance.
  case unwritableOutput(SystemError)
  /// The page of a preview cannot be served.
  case noServer(reason: String)
  case notListening(SystemError)
  /// A signal ended the run.
  case interrupted
}

/// Why the prompt does not run a line.
enum PromptFault: Equatable {
  /// A line that begins with a colon.
  case unknownCommand(String, near: String?)
  /// A command that needs an operand, such as `FILE`.
  case missingOperand(command: String, operand: String)
  /// A word after a command that takes none.
  case needlessOperand(command: String, String)
  /// A call after a colon, where no value came before.
  case nothingContinued(String)
  /// `:save` before a line saved.
  case nothingSaved
  /// `:undo` before a line ran.
  case nothingTyped
  /// A line of a paste, which runs as one piece of code.
  case commandInside(String)
  /// A method that was named after a colon without its call.
  case methodWithoutCall(String)
  /// `:history x`.
  case wrongNumber(String)
}

/// Why a call is not looked at.
enum CallFault: Equatable {
  /// `luma forget` of a call that has no outputs, and those of its recipe that have.
  case unknown(String, known: [String])
  /// No call has outputs, so that `--check=all-calls` has nothing to check.
  case none
  /// The recipe of a call that has outputs lies elsewhere; its path.
  case stray(String)
}

/// Why `luma undo` restores nothing.
enum UndoFault: Equatable {
  case nothing
  /// No bin of this machine has the file.
  case unknownFile(String)
  /// A library keeps no change that counts.
  case nothingChanged
  /// The newest files are in a bin that this machine has not made.
  case foreign(bin: String)
  /// `--adopt` without such a bin; nil: none was named.
  case noForeign(bin: String?)
}

/// Why a file cannot be run as a plan.
enum PlanFault: Equatable {
  case unreadable(reason: String)
  /// A line that `luma plan` did not write.
  case line(Int)
  /// The recipe was typed or piped, and is not given again.
  case typed
  /// The recipe does not lie below the working directory; as the plan has it.
  case recipe(String)
  /// The root is another than that of the command line; nil: the working directory.
  case root(String?)
  /// An option that lets a run do more.
  case needs(String)
}
