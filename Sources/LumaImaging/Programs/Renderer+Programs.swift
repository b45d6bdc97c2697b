public import LumaFiles

extension Renderer {
  /// Answers a query of an image that a program makes.
  ///
  /// - Parameters:
  ///   - known: Files that are open, by the paths that the program has for them; others are opened
  ///     through the gate.
  ///   - noting: Receives notes on the files, such as damage.
  ///   - output: An empty file, open for writing, for the image's file or pixels.
  /// - Throws: A fault of a file or an operation.
  public func ask(
    _ question: ImageQuestion, of program: ImageProgram, known: [String: OpenedFile] = [:],
    output: Int32? = nil, noting: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> ImageReply {
    let request = PictureRequest.image(program, question)
    let outputs = output.map { [$0] } ?? []
    let answer = try ask(request, known: known, gate: gate, outputs: outputs)
    guard case .image(let reply, let notes) = answer else {
      throw .worker(path: program.paths.first ?? "vips", .malformed)
    }
    notes.forEach(noting)
    return reply
  }
}
