package import LumaLibrary
package import LumaModel
import Synchronization

extension Importer {
  /// Has copies placed where a template says, below the library's originals.
  ///
  /// - Parameter album: the title of the album that they are imported into.
  /// - Throws: `template`, `bad-path` for one that leads out of the folder.
  package mutating func place(
    by text: String, album: String, _ tags: TagReading
  ) throws(Diagnostic) {
    let template: Template
    do throws(RuntimeError) {
      template = try Template(ofCopies: text)
      try template.check(tags)
    } catch {
      var wrong = error.diagnostic
      wrong.message = wrong.message.replacing(
        "save: ", with: "import: template: ", maxReplacements: 1)
      wrong.subject = "import: template"
      throw wrong
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(""), !parts.contains(".."), !parts.contains(".") else {
      var outside = Diagnostic(
        code: .badPath,
        message: "import: template: expected a path below the library's copies, got '\(text)'",
        hint: "write it without a leading slash and dots: {creationDate:%Y/%m|undated}/{filename}")
      outside.subject = "import: template"
      throw outside
    }
    let names = CopyNames(template: template, text: text, album: album, tags: tags)
    let state = Mutex((counters: PathCounters(), index: 0))
    naming = { photo, files throws(ImportFault) in
      let files = files.map { PhotoResource($0).named(as: photo.header) }
      do throws(RuntimeError) {
        return try state.withLock { state throws(RuntimeError) in
          state.index += 1
          return try names.names(of: files, photo, at: state.index, &state.counters)
        }
      } catch {
        throw .notPlaced(.template(error.ofTemplate))
      }
    }
  }
}

extension RuntimeError {
  /// Why a template gives a photo no name, with the hint.
  fileprivate var ofTemplate: String {
    let reason = diagnostic
    let words = reason.message.replacing("save: ", with: "template: ", maxReplacements: 1)
    return words + (reason.hint.map { "; " + $0 } ?? "")
  }
}
