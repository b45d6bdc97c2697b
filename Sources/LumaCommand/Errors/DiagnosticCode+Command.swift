import LumaModel

/// Codes of the command line.
extension DiagnosticCode {
  // Plans and schedulers.
  static let notAPlan = DiagnosticCode("not-a-plan")
  static let planNeeds = DiagnosticCode("plan-needs")
  static let scheduler = DiagnosticCode("scheduler")

  // The command line.
  static let noCommand = DiagnosticCode("no-command")
  static let unknownCommand = DiagnosticCode("unknown-command")
  static let foreignOption = DiagnosticCode("foreign-option")
  static let missingValue = DiagnosticCode("missing-value")
  static let unwantedValue = DiagnosticCode("unwanted-value")
  static let bothOptions = DiagnosticCode("both-options")
  static let extraWord = DiagnosticCode("extra-word")
  static let noRecipe = DiagnosticCode("no-recipe")
  static let noFolder = DiagnosticCode("no-folder")
  static let noAction = DiagnosticCode("no-action")
  static let rootMissing = DiagnosticCode("root-missing")
  static let recipeUnreadable = DiagnosticCode("recipe-unreadable")
  static let recipeNotText = DiagnosticCode("recipe-not-text")
  static let recipeTooLarge = DiagnosticCode("recipe-too-large")
  static let recipeAsks = DiagnosticCode("recipe-asks")
  static let unfinishedInput = DiagnosticCode("unfinished-input")
  static let unknownTopic = DiagnosticCode("unknown-topic")
  static let standardOutput = DiagnosticCode("standard-output")
  static let previewServer = DiagnosticCode("preview-server")
}
