import LumaModel

extension Renderer {
  /// Whether a file holds more than one frame or page, by its header.
  ///
  /// - **Throws**: `.file` with what is wrong with it.
  public func hasFrames(_ path: String) throws(ImagingError) -> Bool {
    switch try PhotoFile(path, options: options, flight: Flight()) {
    case .jpeg: false
    case .other(let file): file.header.pages > 1
    }
  }
}
