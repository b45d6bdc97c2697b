import CDeflate
import LumaFiles
import LumaModel

/// A usual PNG (see `PNGLayout`), whose rows can be decoded once.
///
/// libdeflate takes half the time of zlib, and all of the data at once.
///
/// Not thread-safe.
final class PNGReader: PlaneSource {
  let facts: PlaneFacts
  private let file: OpenedFile
  private let bands: Int
  private let palette: PNGPalette?
  private let job: RenderJob

  /// Reads the header; nil for another PNG, or a huge one.
  init?(_ file: OpenedFile, _ job: RenderJob) {
    guard let layout = PNGLayout(ByteRegion(file)), InputFormat.png.givesPlanes(of: layout.size)
    else { return nil }
    self.file = file
    self.job = job
    (bands, palette) = (layout.bands, layout.palette)
    facts = PlaneFacts(
      size: layout.size, orientation: layout.orientation, rowsOf: bands, hasProfile: false,
      layout.density)
  }

  func profile() -> [UInt8]? { nil }

  /// All of it, whatever is read.
  func picture(for maps: [PlaneMap]) throws(ImagingError) -> PlanePicture {
    try job.rows(of: file, .png, by: cdeflate_open) {
      let memory = if let palette { decoded(palette) } else { decoded() }
      return memory.map { PlanePicture(rowsOf: bands, facts.size, $0) }
    }
  }

  private func decoded() -> PlaneMemory? {
    let (width, height) = (facts.size.width, facts.size.height)
    let form = CPNGForm(width: Int32(width), height: Int32(height), bands: Int32(bands))
    // The byte of a row's filter stays in front of it.
    let memory = PlaneMemory(stride: cpng_pitch(form), height: height, isPadded: false, margin: 1)
    let isMade = file.withContent {
      cpng_decode($0.baseAddress, $0.count, form, memory.bytes - 1) != 0
    }
    return isMade ? memory : nil
  }

  private func decoded(_ palette: PNGPalette) -> PlaneMemory? {
    let (width, height) = (facts.size.width, facts.size.height)
    let form = CPNGIndexedForm(
      width: Int32(width), height: Int32(height), depth: Int32(palette.depth), bands: Int32(bands))
    let memory = PlaneMemory(stride: width * bands, height: height, isPadded: false)
    let isMade = file.withContent {
      cpng_decode_indexed($0.baseAddress, $0.count, form, palette.colors, memory.bytes) != 0
    }
    return isMade ? memory : nil
  }
}
