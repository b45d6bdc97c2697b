/// The commands, with their names on the command line.
enum CommandName: String, CaseIterable {
  case run, plan, watch, preview, check, explain, repl
  case why, outputs, forget, undo, merge, cache, report, diff
  case convert
  case submit
  case test
  case importFolders = "import"
  case albums, fetch, export, delete, scan, library
  case new
  case initialize = "init"
  case completions, manual
  case metadata, fields, doctor, help

  /// The command's table row.
  var row: CommandRow {
    switch self {
    case .run: .run
    case .plan: .plan
    case .watch: .watch
    case .preview: .preview
    case .check: .check
    case .explain: .explain
    case .repl: .repl
    case .why: .why
    case .outputs: .outputs
    case .forget: .forget
    case .undo: .undo
    case .merge: .merge
    case .cache: .cache
    case .report: .report
    case .diff: .diff
    case .convert: .convert
    case .submit: .submit
    case .test: .test
    case .importFolders: .importFolders
    case .albums: .albums
    case .fetch: .fetch
    case .export: .export
    case .delete: .delete
    case .scan: .scan
    case .library: .library
    case .new: .new
    case .initialize: .initialize
    case .completions: .completions
    case .manual: .manual
    case .metadata: .metadata
    case .fields: .fields
    case .doctor: .doctor
    case .help: .help
    }
  }
}

/// A command's table row, for parsing, help and execution. Options of several commands, and events,
/// list their commands.
struct CommandRow: Sendable {
  var operands: Operands = .none
  /// One-line description.
  var sentence: String
  /// Description in the command's help.
  var purpose: String
  var examples: [String]
  /// Additional text in the full help, which no other use of a row pays for.
  var notes: String? { makeNotes() }
  private let makeNotes: @Sendable () -> String?
  /// Options that no other command has.
  var options: [CommandOption] = []
  /// Seconds after which a recipe is stopped unless the command line says otherwise, since the
  /// command only looks at what it would do; nil: it may take any time.
  var timeLimit: Double?
  var action: @Sendable (Settings) -> ExitStatus

  init(
    operands: Operands = .none, sentence: String, purpose: String, examples: [String],
    notes: @autoclosure @escaping @Sendable () -> String? = nil, options: [CommandOption] = [],
    timeLimit: Double? = nil, action: @escaping @Sendable (Settings) -> ExitStatus
  ) {
    (self.operands, self.sentence, self.purpose) = (operands, sentence, purpose)
    (self.examples, makeNotes, self.options) = (examples, notes, options)
    (self.timeLimit, self.action) = (timeLimit, action)
  }
}

/// The operands of a command.
enum Operands: Sendable {
  case none
  /// A file or "-", unless `-e` is given.
  case recipe
  /// The same, or several files.
  case recipes
  case optionalRecipe
  case folders
  case optionalFolders
  case predicate
  /// An action and a file.
  case libraryFile
  case name
  /// The folder of recipes.
  case optionalFolder
  /// A shell, or "options" and a recipe.
  case shell
  case page
  /// A template, and the file to write.
  case template
  /// Files of tests, and folders of them.
  case tests
  /// Files that Luma wrote.
  case outputs
  /// A file of JSON events, or "-".
  case events
  /// An action of the cache, and its folder.
  case cacheAction
  /// A scheduler, a recipe, and arguments of `luma run`.
  case submission
  /// Files in the trash; a bin of it, with `--adopt`.
  case bin
  /// Files of photos, and folders of them.
  case photos
  /// A recipe, and its parameters as options.
  case call
  case optionalCall
  /// Two folders, or a manifest and a folder.
  case pair

  /// The operands in the usage line.
  var usage: String {
    switch self {
    case .none: ""
    case .recipe: "(RECIPE | -e CODE)"
    case .recipes: "(RECIPE ... | -e CODE)"
    case .optionalRecipe: "[RECIPE]"
    case .folders: "DIR ..."
    case .tests: "(FILE | DIR) ..."
    case .outputs: "FILE ..."
    case .events: "EVENTS"
    case .photos: "(FILE | DIR) ..."
    case .bin: "[FILE ...]"
    case .call: "CALL"
    case .optionalCall: "[CALL]"
    case .pair: "OLD NEW"
    case .cacheAction: "(\(CacheAction.allCases.map(\.rawValue).joined(separator: " | "))) [DIR]"
    case .submission: "slurm RECIPE [-- ARGUMENT ...]"
    case .optionalFolders: "[DIR ...]"
    case .predicate: "[PREDICATE]"
    case .libraryFile: "(export FILE | load FILE | recover FILE)"
    case .name: "[NAME]"
    case .optionalFolder: "[DIR]"
    case .shell: "(\(Shell.allCases.map(\.rawValue).joined(separator: " | ")))"
    case .template: "[TEMPLATE [FILE]]"
    case .page: "(\(ManualPage.allCases.map(\.rawValue).joined(separator: " | ")))"
    }
  }

  /// The operands in error messages.
  var noun: String {
    switch self {
    case .none: "no operands"
    case .recipe, .optionalRecipe: "one recipe"
    case .recipes: "recipes"
    case .folders, .optionalFolders: "folders"
    case .predicate: "one predicate"
    case .libraryFile: "one file"
    case .name: "one name"
    case .optionalFolder: "one folder"
    case .shell: "one shell"
    case .page: "one page"
    case .template: "one file"
    case .tests: "files of tests"
    case .outputs: "files"
    case .events: "one file of events"
    case .bin: "files, or one bin"
    case .photos: "photos"
    case .call, .optionalCall: "one call"
    case .pair: "two folders"
    case .cacheAction: "one action and one folder"
    case .submission: "a recipe"
    }
  }

  /// Maximum number of operands; nil if unlimited.
  var limit: Int? {
    switch self {
    case .none: 0
    case .recipe, .optionalRecipe, .predicate, .optionalFolder, .page, .events,
      .call, .optionalCall:
      1
    case .libraryFile, .shell, .template, .pair, .cacheAction: 2
    case .recipes, .folders, .optionalFolders, .tests, .outputs, .submission, .photos, .name, .bin:
      nil
    }
  }
}
