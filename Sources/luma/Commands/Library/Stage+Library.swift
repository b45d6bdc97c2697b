import LumaModel
import LumaRuntime

extension Stage {
  /// Opens the library that the command line or the environment names.
  ///
  /// - **Parameters**: with `isRehearsal`, nothing is written to it.
  func openLibrary(
    _ settings: Settings, creates: Bool, isRehearsal: Bool = false
  ) throws(Diagnostic) -> PhotoLibrary {
    Columns.useUTF8()
    return try PhotoLibrary(
      options: settings.runOptions(environment), creates: creates, isRehearsal: isRehearsal)
  }
}
