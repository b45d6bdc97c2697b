import LumaModel
import LumaRuntime

extension Stage {
  /// Opens the library that the command line or the environment names.
  func openLibrary(_ settings: Settings, creates: Bool) throws(Diagnostic) -> PhotoLibrary {
    Columns.useUTF8()
    return try PhotoLibrary(options: settings.runOptions(environment), creates: creates)
  }
}
