import CGIF
import LumaFiles
import LumaModel

/// A usual GIF that stands still (see `GIFLayout`), whose rows can be decoded once.
///
/// giflib takes half of libvips' time, and no other frame.
///
/// Not thread-safe.
final class GIFSource: PlaneSource {
  let facts: PlaneFacts
  private let file: OpenedFile
  private let layout: GIFLayout
  private let job: RenderJob

  /// Reads the header; nil for another GIF, or a huge one.
  init?(_ file: OpenedFile, _ job: RenderJob) {
    guard let layout = GIFLayout(ByteRegion(file)), InputFormat.gif.givesPlanes(of: layout.size)
    else { return nil }
    self.file = file
    self.layout = layout
    self.job = job
    facts = PlaneFacts(
      size: layout.size, orientation: .up, rowsOf: layout.bands, hasProfile: false, nil)
  }

  var colors: ColorIdentity { ColorIdentity(layout.bands == 1 ? .gray : .rgb, []) }

  /// All of it, whatever is read.
  func picture(for maps: [PlaneMap]) throws(ImagingError) -> PlanePicture {
    try job.rows(of: file, .gif, by: cgif_open) {
      decoded().map { PlanePicture(rowsOf: layout.bands, layout.size, $0) }
    }
  }

  private func decoded() -> PlaneMemory? {
    let (width, height) = (layout.size.width, layout.size.height)
    let form = CGIFForm(width: Int32(width), height: Int32(height), bands: Int32(layout.bands))
    let memory = PlaneMemory(stride: width * layout.bands, height: height, isPadded: false)
    // giflib makes something of anything.
    guard CGIFVerdict(file, 1).soundness == CGIF_SOUND else { return nil }
    let isMade = file.withContent {
      cgif_decode($0.baseAddress, $0.count, form, memory.bytes) != 0
    }
    return isMade ? memory : nil
  }
}
