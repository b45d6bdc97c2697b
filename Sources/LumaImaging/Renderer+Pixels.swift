import LumaFiles
import LumaModel

extension Renderer {
  /// Returns a view's pixels.
  ///
  /// - **Shape**: any picture -> 4 bands of 8 or 16 bits
  /// - Parameter noting: Receives notes on the photo, such as damage.
  /// - Throws: A fault of the photo or of a step; `tooManyBytes` above 1 GiB.
  package func pixels(
    of view: RenderedView, _ depth: PixelDepth, noting: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> RenderedPixels {
    let memory = try onSystem { () throws(SystemError) in try MemoryFile.make() }
    defer { close(memory) }
    let answer = try ask(PixelsQuestion(view: view, depth: depth), outputs: [memory])
    answer.notes.forEach(noting)
    let bytes = try onSystem { () throws(SystemError) in
      lseek(memory, 0, SEEK_SET)
      return try Descriptor.readAll(memory)
    }
    let size = answer.value
    guard size.isPossible, bytes.count == size.pixelCount * depth.pixelBytes else {
      throw .worker(path: view.path, .malformed)
    }
    return RenderedPixels(size: size, bytes: bytes)
  }

  private func onSystem<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(ImagingError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .system(errno: error.code)
    }
  }
}
