import LumaDatabase
import LumaFiles
import LumaModel
import LumaPipeline

/// All environment variables that the program reads.
enum EnvironmentVariable: String, CaseIterable {
  case library = "LUMA_LIBRARY"
  case cache = "LUMA_CACHE"
  case stdlib = "LUMA_STDLIB"
  case noColor = "NO_COLOR"
  case forceColor = "CLICOLOR_FORCE"
  case terminal = "TERM"
  case dataHome = "XDG_DATA_HOME"
  case cacheHome = "XDG_CACHE_HOME"
  case stateHome = "XDG_STATE_HOME"
  case home = "HOME"
  case programs = "PATH"
  case sourceDate = "SOURCE_DATE_EPOCH"

  var sentence: String {
    switch self {
    case .library: "the library to use, like --library (default: $XDG_DATA_HOME/luma/library.luma)"
    case .cache: "a folder of outputs for luma run, watch and cache, like --cache"
    case .stdlib: "a folder that replaces the built-in Lua library, like --stdlib"
    case .noColor: "if set, disables colors"
    case .forceColor: "if set and not 0, colors errors even without a terminal"
    case .terminal: "\"dumb\" disables colors and the progress bar"
    case .dataHome: "its luma/ holds the default library (default: ~/.local/share)"
    case .cacheHome: "its luma/ holds caches (default: ~/.cache)"
    case .stateHome:
      "its luma/ holds the record of outputs and the REPL history (default: ~/.local/state)"
    case .home: "the base folder of these defaults"
    case .programs: "where to find ffprobe and ffmpeg, which read videos"
    case .sourceDate:
      "seconds since 1970 that recipes use as the current time, for equal outputs at any time"
    }
  }
}

/// Settings from the environment.
struct Environment: Equatable, Sendable {
  var workingDirectory: String
  /// The person's home folder.
  var home: String
  /// Folder for caches.
  var cacheDirectory: String
  /// Folder for persistent state: the REPL history, the record of outputs.
  var stateDirectory: String
  /// Path of the default library.
  var library: String
  /// Path of ffprobe; nil if it is not on the PATH.
  var videoReader: String?
  /// Path of ffmpeg.
  var frameReader: String?
  /// Folder of outputs by their inputs.
  var cache: String?
  /// A folder that replaces the embedded Lua library.
  var stdlib: String?
  /// The time of a run in seconds since 1970, as given.
  var sourceDate: String?
  var forbidsColor: Bool
  var forcesColor: Bool
  var isDumbTerminal: Bool

  /// Reads the variables through `value`.
  ///
  /// - **Source**: XDG Base Directory Specification 0.8 (relative paths are ignored); no-color.org.
  init(workingDirectory: String, home: String, value: (EnvironmentVariable) -> String?) {
    func filled(_ name: EnvironmentVariable) -> String? {
      value(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    func folder(_ name: EnvironmentVariable, else fallback: String) -> String {
      let base = filled(name).flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(fallback)"
      return "\(base)/luma"
    }
    (self.workingDirectory, self.home) = (workingDirectory, home)
    cacheDirectory = folder(.cacheHome, else: ".cache")
    stateDirectory = folder(.stateHome, else: ".local/state")
    library =
      filled(.library) ?? folder(.dataHome, else: ".local/share") + "/library.luma"
    cache = filled(.cache)
    stdlib = filled(.stdlib)
    sourceDate = filled(.sourceDate)
    forbidsColor = filled(.noColor) != nil
    forcesColor = filled(.forceColor).map { $0 != "0" } ?? false
    isDumbTerminal = value(.terminal) == "dumb"
    videoReader = FileSystem.program("ffprobe", in: value(.programs))
    frameReader = FileSystem.program("ffmpeg", in: value(.programs))
  }

  /// Returns the first executable of that name on the PATH.
  static func program(named name: String) -> String? {
    FileSystem.program(name, in: FileSystem.variable("PATH"))
  }

  /// Path of the running program, which also serves as a worker; nil if the system does not report
  /// it.
  static var ownProgram: String? {
    #if os(Linux)
      return "/proc/self/exe"
    #else
      var (path, size) = ([CChar](repeating: 0, count: Int(MAXPATHLEN)), UInt32(MAXPATHLEN))
      return _NSGetExecutablePath(&path, &size) == 0 ? String(cString: path) : nil
    #endif
  }

  /// Returns the environment of this process.
  static func current() -> Environment {
    let value = { (name: EnvironmentVariable) in FileSystem.variable(name.rawValue) }
    let home = value(.home) ?? getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) }
    return Environment(
      workingDirectory: FileSystem.currentFolder() ?? "/", home: home ?? "/", value: value)
  }

  /// Whether a user's path is a folder, or a link to one.
  func isFolder(_ path: String) -> Bool {
    FileStatus(absolute(path))?.kind == .folder
  }

  /// Returns a user's path as an absolute path; a server's address stays.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") || ServerAddress(path) != nil
      ? path : FileSystem.join(workingDirectory, path)
  }
}
