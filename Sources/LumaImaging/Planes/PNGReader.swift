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
  private let job: RenderJob

  /// Reads the header; nil for another PNG, or a huge one.
  init?(_ file: OpenedFile, _ job: RenderJob) {
    guard let layout = PNGLayout(ByteRegion(file)), InputFormat.png.givesPlanes(of: layout.size)
    else { return nil }
    self.file = file
    self.job = job
    bands = layout.bands
    facts = PlaneFacts(
      size: layout.size, orientation: layout.orientation, rowsOf: bands, hasProfile: false)
  }

  func profile() -> [UInt8]? { nil }

  /// All of it, whatever is read.
  func picture(for maps: [PlaneMap]) throws(ImagingError) -> PlanePicture {
    if job.isCancelled { throw .cancelled }
    let (width, height) = (facts.size.width, facts.size.height)
    let form = CPNGForm(width: Int32(width), height: Int32(height), bands: Int32(bands))
    // The byte of a row's filter stays in front of it.
    let memory = PlaneMemory(stride: cpng_pitch(form), height: height, margin: 1)
    guard cdeflate_open() != 0, decode(form, into: memory) else {
      throw .file(path: file.path, .undecodable(.png, detail: ""))
    }
    job.progress?.noteDecoded(1)
    return PlanePicture(rowsOf: bands, facts.size, memory)
  }

  private func decode(_ form: CPNGForm, into memory: PlaneMemory) -> Bool {
    file.withContent { cpng_decode($0.baseAddress, $0.count, form, memory.bytes - 1) != 0 }
  }
}
