import LumaFiles
package import LumaModel
package import LumaPipeline

extension Session {
  /// Copies the files of photos of the library, as they are.
  ///
  /// - Parameters:
  ///   - folder: that they are copied into, absolute or relative to the root; the options let it be
  ///     written.
  ///   - template: of their paths in it.
  ///   - types: names of the types of files; empty: all.
  ///   - dates: the times that the copies get.
  ///   - isMirror: whether the root is a folder that has the copies of these photos alone: those of
  ///     earlier mirrors that are not among them go to its trash.
  /// - Throws: an error in the query or the template, `collision`, `missing-library`; nothing is
  ///   written then.
  package func export(
    _ query: LibraryQuery, to folder: String, template: String = "{filename}",
    types: [String] = [], dates: FileDates = .original, isMirror: Bool = false
  ) throws(Diagnostic) -> RunReport {
    try environment.timed { () throws(Diagnostic) in
      let start = ContinuousClock.now
      let root = environment.options.root
      environment.outputs.beginListing(recipe: isMirror ? MirrorFolder.owner(in: root) : nil)
      defer { environment.outputs.closeFiles() }
      let place = folder.replacing("{", with: "{{").replacing("}", with: "}}")
      do {
        let template = isMirror ? template : place + "/" + template
        let order = try Session.order(template, types, dates)
        try environment.export(query, order, recipeIn: root, isMirror: isMirror)
      } catch {
        throw Diagnostic(typed: error).said(by: "export")
      }
      for problem in environment.problems { environment.progress.emit(.warning(problem)) }
      return environment.finish(since: start, isMirror: isMirror)
    }
  }

  /// The template and the types were typed.
  private static func order(
    _ template: String, _ types: [String], _ dates: FileDates
  ) throws(Diagnostic) -> ExportRequest {
    do throws(RuntimeError) {
      return try ExportRequest(template: template, overwrite: .unique, types: types, dates: dates)
    } catch {
      throw error.diagnostic.ofCommandLine
    }
  }
}
