import LumaFiles
public import LumaModel

/// Bits of a sample in pixels that are handed out.
public enum PixelDepth: Int, Codable, Sendable {
  case eight = 8
  case sixteen = 16

  /// Bytes of a pixel: red, green, blue and alpha.
  public var pixelBytes: Int { rawValue / 2 }
}

/// The pixels of a picture: RGBA in sRGB with straight alpha, row by row from the top, without gaps;
/// samples of 16 bits in the machine's byte order.
public struct RenderedPixels: Hashable, Sendable {
  public var size: PixelSize
  public var bytes: [UInt8]
}

extension Renderer {
  /// Returns a view's pixels.
  ///
  /// - **Shape**: any picture -> 4 bands of 8 or 16 bits
  /// - Parameter noting: Receives notes on the photo, such as damage.
  /// - Throws: A fault of the photo or of a step; `tooManyBytes` above 1 GiB.
  public func pixels(
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

extension VipsImage {
  /// The image in sRGB, for display: 8 bits, or 16.
  func shown(_ depth: PixelDepth = .eight) throws(ImagingError) -> VipsImage {
    let isKnown = interpretation != .cmyk && !hasField("icc-profile-data")
    let screen = isKnown ? self : try OutputForm.transform(self, to: "srgb")
    let colors = try screen.inColor()
    return switch depth {
    case .eight: try OutputForm.bytes(colors)
    case .sixteen: try OutputForm.deepened(colors)
    }
  }
}
