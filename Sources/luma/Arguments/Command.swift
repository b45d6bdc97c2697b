import LumaRuntime

/// What the command line asks for, with every value read and checked.
enum Command: Equatable {
  case run(ScriptSource, Settings, Talk)
  case check(ScriptSource, Settings, Talk)
  case explain(ScriptSource, Settings)
  case repl(Settings, Talk)
  case importFolders([String], Settings, LibrarySettings, Talk)
  case albums(Settings, LibrarySettings)
  /// nil: all photos.
  case fetch(String?, Settings, LibrarySettings)
  case scan([String], Settings, Talk)
  /// nil: a standard stream.
  case library(LibraryAction, file: String?, Settings)
  case doctor(Settings)
  /// A command, a word of the language, or nil: everything.
  case help(String?, Settings)
  case shortHelp(CommandName?)
  case fullHelp(CommandName?)
  case version
}

/// Where a script's text comes from.
enum ScriptSource: Equatable {
  case file(String)
  case standardInput
  case code(String)
}

/// How much is said, and to whom.
enum Talk: Equatable {
  case terminal
  case quiet
  case json
}

/// The values of the options that a session takes; nil and empty are its defaults.
struct Settings: Equatable {
  var root: String?
  var readable: [String] = []
  var writable: [String] = []
  var formats: [String] = []
  var parameters: [RunOptions.Parameter] = []
  /// Photos at once.
  var jobs: Int?
  var isDryRun = false
  var failsFast = false
  var allowsTruncated = false
  /// Pixels.
  var maxPixels: Int?
  /// MiB, of pixels.
  var maxMemory: Int?
  /// MiB, of the script.
  var memoryLimit: Int?
  /// Seconds.
  var timeLimit: Double?
  var stdlib: String?
  /// "" where the option has no value: the default one.
  var library: String?
}
