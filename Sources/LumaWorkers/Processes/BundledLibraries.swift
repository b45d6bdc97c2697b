import CDynamicLibrary
import LumaFiles

/// Libraries, plug-ins and fonts that lie beside the program, in `../lib/luma`: those of a bundle.
package enum BundledLibraries {
  /// nil: there are none, and the system's are used.
  package static var folder: String? { cdynamic_folder().map { String(cString: $0) } }

  /// Lets libraries find their plug-ins and fonts there.
  ///
  /// To be called before there is a second thread, since it sets variables of the environment.
  package static func use() {
    // First: Swift finds the arguments by way of the environment, which then moves.
    _ = CommandLine.arguments
    cdynamic_use_folder()
  }
}
