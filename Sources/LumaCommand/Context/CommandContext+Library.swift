import LumaExchange
import LumaModel
import LumaPipeline

extension CommandContext {
  /// Opens the library given on the command line or in the environment.
  ///
  /// - Parameter isRehearsal: whether to write nothing to it.
  func openLibrary(creates: Bool, isRehearsal: Bool = false) throws(Diagnostic) -> PhotoLibrary {
    TerminalText.useUTF8()
    let reporter = reporter
    return try PhotoLibrary(
      options: settings.runOptions(environment), creates: creates, isRehearsal: isRehearsal
    ) { reporter.report(.warning($0)) }
  }

  /// Opens what is to be loaded into a library.
  func openSource(_ path: String?) throws(Diagnostic) -> LoadSource {
    TerminalText.useUTF8()
    let reporter = reporter
    return try PhotoLibrary.source(path) { reporter.report(.warning($0)) }
  }
}
