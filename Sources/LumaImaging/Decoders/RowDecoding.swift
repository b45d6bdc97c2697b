import LumaFiles
import LumaModel

extension RenderJob {
  /// Decodes a file that gives rows of pixels.
  ///
  /// - Parameters:
  ///   - open: Opens the library; 0: there is none.
  ///   - decode: Returns nil if the file is damaged, or the job cancelled.
  /// - Throws: `undecodable`; `cancelled`.
  func rows(
    of file: OpenedFile, _ format: InputFormat, by open: () -> Int32,
    _ decode: () -> PlanePicture?
  ) throws(ImagingError) -> PlanePicture {
    if isCancelled { throw .cancelled }
    guard open() != 0, let picture = decode() else {
      throw isCancelled ? .cancelled : .file(path: file.path, .undecodable(format, detail: ""))
    }
    progress?.noteDecoded(1)
    return picture
  }
}

extension PlanePicture {
  /// A picture of a single plane, whose rows have all samples of a px side by side.
  init(rowsOf bands: Int, _ size: PixelSize, _ memory: PlaneMemory) {
    let grid = PlaneGrid(origin: 0, step: 1)
    let plane = Plane(
      memory, width: size.width, height: size.height, bands: bands, x: grid, y: grid)
    self.init(size: size, planes: [plane])
  }
}

extension PlaneFacts {
  /// Of a file whose pixels are decoded to rows.
  init(
    size: PixelSize, orientation: Orientation, rowsOf bands: Int, hasProfile: Bool,
    _ density: Density?
  ) {
    self.init(
      size: size, orientation: orientation,
      color: bands == 1 ? .gray : .rows(hasAlpha: bands == 4), sampling: .chromaHalved,
      hasProfile: hasProfile, density: density ?? Density())
  }
}

extension OpenedFile {
  /// The whole content: mapped, or a copy in memory.
  func withContent<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    guard let mapping else { return bytes(at: 0, count: count).withUnsafeBufferPointer(body) }
    return mapping.bytes.withMemoryRebound(to: UInt8.self, body)
  }
}
