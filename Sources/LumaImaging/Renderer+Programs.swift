package import LumaFiles

extension Renderer {
  /// Answers a query of an image that a program makes.
  ///
  /// - Parameters:
  ///   - known: Files that are open, by the paths that the program has for them; others are opened
  ///     through the gate.
  ///   - noting: Receives notes on the files, such as damage.
  ///   - output: An empty file, open for writing, for the image's file or pixels.
  /// - Throws: A fault of a file or an operation.
  package func value<Asked: ImageProgramQuestion>(
    of question: Asked, known: [String: OpenedFile] = [:], output: Int32? = nil,
    noting: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> Asked.Value {
    let answer = try ask(
      question, known: known, gate: gate, outputs: output.map { [$0] } ?? [])
    answer.notes.forEach(noting)
    return answer.value
  }
}
