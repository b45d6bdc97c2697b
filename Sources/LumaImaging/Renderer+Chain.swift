import LumaFiles
public import LumaModel

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
  /// - Throws: `.file`, `.geometry`, `.output` and what else `ImagingError` lists.
  public func render(
    _ path: String, _ steps: [Step], to output: String, as format: OutputFormat,
    encoding: Encoding = Encoding(), profile: ProfilePolicy = .keep, replacing: Bool = false
  ) throws(ImagingError) -> Rendering {
    let save = Save(template: output, format: format, encoding: encoding, profile: profile)
    return try rendered(path, Plan(steps, save: save), format, beside: output) {
      file, rendering throws(AtomicFileError) in
      try file.commit(replacing: replacing)
      return rendering
    }
  }

  /// Renders a photo to memory.
  ///
  /// - Returns: The bytes of a file in the format.
  /// - Throws: As `render`.
  public func data(
    _ path: String, _ steps: [Step], as format: OutputFormat,
    encoding: Encoding = Encoding(), profile: ProfilePolicy = .keep
  ) throws(ImagingError) -> [UInt8] {
    let save = Save(template: "", format: format, encoding: encoding, profile: profile)
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let scratch = FileSystem.join(folder.isEmpty ? "/tmp" : folder, "picture")
    return try rendered(path, Plan(steps, save: save), format, beside: scratch) {
      file, _ throws(AtomicFileError) in
      var bytes = [UInt8](repeating: 0, count: Int(file.size))
      let filled = bytes.withUnsafeMutableBytes { room in
        Result { () throws(SystemError) in
          try Descriptor.read(file.descriptor, into: room, at: 0)
        }
      }
      switch filled {
      case .success(let count) where count == bytes.count: return bytes
      case .success: throw .system(SystemError(EIO), path: scratch)
      case .failure(let error): throw .system(error, path: scratch)
      }
    }
  }

  /// Renders a plan with one save to an unnamed file on the file system of `path`, and hands it over.
  private func rendered<Value>(
    _ photo: String, _ plan: Plan, _ format: OutputFormat, beside path: String,
    _ finish: (AtomicFile, Rendering) throws(AtomicFileError) -> Value
  ) throws(ImagingError) -> Value {
    let node = plan.nodes.count
    let failure: ImagingError
    do throws(AtomicFileError) {
      let file = try AtomicFile(for: path)
      defer { file.discard() }
      let output = RenderOutput(node: node, descriptor: file.descriptor)
      switch render(RenderUnit(path: photo, plan: plan, outputs: [output]))[node] {
      case .success(let rendering)?: return try finish(file, rendering)
      case .failure(let error)?: failure = error
      case nil: failure = .cancelled
      }
    } catch {
      throw .output(format, .unwritable(errno: error.code))
    }
    throw failure
  }
}
