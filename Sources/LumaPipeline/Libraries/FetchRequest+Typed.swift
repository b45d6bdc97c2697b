import LumaCatalog
import LumaModel

extension FetchRequest {
  /// The request of a query that was typed on the command line.
  ///
  /// - Throws: an error in it with its position.
  static func typed(_ query: LibraryQuery) throws(Diagnostic) -> FetchRequest {
    do {
      return try FetchRequest(query)
    } catch {
      throw Diagnostic(error).ofCommandLine
    }
  }
}
