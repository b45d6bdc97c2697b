import CDeflate
import LumaFiles
import LumaModel

/// A usual TIFF (see `TIFFLayout`), whose rows can be decoded once.
///
/// Not thread-safe.
final class TIFFSource: PlaneSource {
  let facts: PlaneFacts
  private let file: OpenedFile
  private let layout: TIFFLayout
  private let job: RenderJob

  /// Reads the header; nil for another TIFF, or a huge one.
  init?(_ file: OpenedFile, _ job: RenderJob) {
    guard let layout = TIFFLayout(ByteRegion(file)), InputFormat.tiff.givesPlanes(of: layout.size)
    else { return nil }
    self.file = file
    self.layout = layout
    self.job = job
    facts = PlaneFacts(
      size: layout.size, orientation: layout.orientation, rowsOf: layout.bands,
      hasProfile: layout.profile != nil)
  }

  func profile() -> [UInt8]? { layout.profile?.bytes() }

  /// All of it, whatever is read.
  func picture(for maps: [PlaneMap]) throws(ImagingError) -> PlanePicture {
    if job.isCancelled { throw .cancelled }
    let picture = PlanePicture(
      rowsOf: layout.bands, facts.size,
      PlaneMemory(width: facts.size.width * layout.bands, height: facts.size.height))
    guard cdeflate_open() != 0, decode(into: picture.planes[0].memory) else {
      throw .file(path: file.path, .undecodable(.tiff, detail: ""))
    }
    job.progress?.noteDecoded(1)
    return picture
  }

  private func decode(into memory: PlaneMemory) -> Bool {
    let form = CTIFFForm(
      width: Int32(layout.size.width), height: Int32(layout.size.height),
      bands: Int32(layout.bands), rows_per_strip: Int32(layout.rowsPerStrip),
      is_deflated: layout.isDeflated ? 1 : 0, is_predicted: layout.isPredicted ? 1 : 0)
    return file.withContent { file in
      ctiff_decode(
        file.baseAddress, file.count, form, layout.offsets, layout.sizes, memory.stride,
        memory.bytes) != 0
    }
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
  init(size: PixelSize, orientation: Orientation, rowsOf bands: Int, hasProfile: Bool) {
    self.init(
      size: size, orientation: orientation,
      color: bands == 1 ? .gray : .rows(hasAlpha: bands == 4), sampling: .chromaHalved,
      hasProfile: hasProfile)
  }
}

extension OpenedFile {
  /// The whole content: mapped, or a copy in memory.
  func withContent<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    guard let mapping else { return bytes(at: 0, count: count).withUnsafeBufferPointer(body) }
    return mapping.bytes.withMemoryRebound(to: UInt8.self, body)
  }
}
