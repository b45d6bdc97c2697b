package import LumaModel

extension Diagnostic {
  /// The same, as a mistake of the command line: a predicate, a template or a name typed there.
  package var ofCommandLine: Diagnostic {
    var copy = self
    copy.isOfCommandLine = true
    return copy
  }
}

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
