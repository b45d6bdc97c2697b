import LumaFiles
package import LumaModel

/// One chain of steps over one photo, for Swift programs. A recipe's plan, with many outputs of one
/// decode, is a `RenderUnit`.
extension Renderer {
  /// Renders a photo to a file: complete or not at all.
  ///
  /// - **Shape**: The upright photo, changed by each step in order.
  /// - Parameters:
  ///   - path: The photo.
  ///   - output: Its folders are created.
  ///   - replacing: Whether a file that exists there is replaced; else that is an error.
  ///   - profile: Which color profile the output gets; metadata is left out.
  /// - Throws: `.file`, `.geometry`, `.output` and other cases of `ImagingError`.
  package func render(
    _ path: String, _ steps: [Step], to output: String, as format: OutputFormat,
    encoding: Encoding = Encoding(), profile: ProfilePolicy = .keep, replacing: Bool = false
  ) throws(ImagingError) -> Rendering {
    let plan = Plan(
      steps, save: Save(template: output, format: format, encoding: encoding, profile: profile))
    let file = try writing(format, \.code) { () throws(AtomicFileError) in
      try AtomicFile(for: output)
    }
    defer { file.discard() }
    let rendering = try rendered(path, plan, into: file.descriptor)
    try writing(format, \.code) { () throws(AtomicFileError) in
      try file.commit(replacing: replacing)
    }
    return rendering
  }

  /// Renders a photo to memory.
  ///
  /// - Returns: The bytes of a file in the format.
  /// - Throws: As `render`.
  package func data(
    _ path: String, _ steps: [Step], as format: OutputFormat,
    encoding: Encoding = Encoding(), profile: ProfilePolicy = .keep
  ) throws(ImagingError) -> [UInt8] {
    let plan = Plan(
      steps, save: Save(template: "", format: format, encoding: encoding, profile: profile))
    let memory = try writing(format, \.code) { () throws(SystemError) in try MemoryFile.make() }
    defer { close(memory) }
    _ = try rendered(path, plan, into: memory)
    return try writing(format, \.code) { () throws(SystemError) in
      lseek(memory, 0, SEEK_SET)
      return try Descriptor.readAll(memory)
    }
  }

  private func rendered(
    _ photo: String, _ plan: Plan, into descriptor: Int32
  ) throws(ImagingError) -> Rendering {
    let node = plan.nodes.count
    let output = RenderOutput(node: node, descriptor: descriptor)
    let outcome = render(RenderUnit(path: photo, plan: plan, outputs: [output]))[node]
    guard let outcome else { throw .cancelled }
    return try outcome.get()
  }

  private func writing<Failure, Value>(
    _ format: OutputFormat, _ code: KeyPath<Failure, Int32>,
    _ body: () throws(Failure) -> Value
  ) throws(ImagingError) -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      throw .output(format, .unwritable(errno: error[keyPath: code]))
    }
  }
}
