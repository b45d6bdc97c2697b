import CDeflate
import LumaFiles
import LumaModel

/// A usual PNG (see `PNGLayout`), whose rows can be decoded once.
///
/// libdeflate takes half the time of zlib, and all of the data at once.
///
/// Not thread-safe.
final class PNGReader: PlaneSource {
  private(set) var facts: PlaneFacts
  let colors: ColorIdentity
  private let file: OpenedFile
  private let layout: PNGLayout
  private let job: RenderJob

  /// Reads the header; nil for another PNG, or a huge one.
  init?(_ file: OpenedFile, _ job: RenderJob) {
    guard let layout = PNGLayout(ByteRegion(file)), InputFormat.png.givesPlanes(of: layout.size)
    else { return nil }
    self.file = file
    self.layout = layout
    self.job = job
    facts = PlaneFacts(
      size: layout.size, orientation: layout.orientation, rowsOf: layout.bands,
      hasProfile: layout.colors.profile != nil, layout.density)
    colors = layout.colors
    (facts.isDeep, facts.isProgressive) = (layout.isDeep, layout.isInterlaced)
  }

  /// All of it, whatever is read.
  func picture(for maps: [PlaneMap]) throws(ImagingError) -> PlanePicture {
    try job.rows(of: file, .png, by: cdeflate_open) {
      let isPlain = layout.palette == nil && !layout.isDeep && !layout.isInterlaced
      let memory = isPlain ? decoded() : unpacked()
      return memory.map { PlanePicture(rowsOf: layout.bands, facts.size, $0) }
    }
  }

  private func decoded() -> PlaneMemory? {
    let (width, height) = (facts.size.width, facts.size.height)
    let form = CPNGForm(width: Int32(width), height: Int32(height), bands: Int32(layout.bands))
    // The byte of a row's filter stays in front of it.
    let memory = PlaneMemory(stride: cpng_pitch(form), height: height, isPadded: false, margin: 1)
    let isMade = file.withContent {
      cpng_decode($0.baseAddress, $0.count, form, memory.bytes - 1) != 0
    }
    return isMade ? memory : nil
  }

  private func unpacked() -> PlaneMemory? {
    guard let palette = layout.palette else { return unpacked(nil, depth: layout.isDeep ? 16 : 8) }
    return palette.colors.withUnsafeBufferPointer {
      unpacked($0.baseAddress, depth: palette.depth)
    }
  }

  private func unpacked(_ colors: UnsafePointer<UInt8>?, depth: Int) -> PlaneMemory? {
    let (width, height) = (facts.size.width, facts.size.height)
    let form = CPNGPackedForm(
      width: Int32(width), height: Int32(height), depth: Int32(depth), bands: Int32(layout.bands),
      is_interlaced: layout.isInterlaced ? 1 : 0, colors: colors)
    let stride = width * layout.bands, room = cpng_packed_room(form)
    // Samples of 16 bits lose half of their bytes where they are.
    let isInPlace = layout.isDeep && !layout.isInterlaced
    let packed = PlaneMemory(stride: stride, height: room / stride + 1, isPadded: false)
    let memory =
      isInPlace ? packed : PlaneMemory(stride: stride, height: height, isPadded: false)
    let isMade = file.withContent {
      cpng_decode_packed($0.baseAddress, $0.count, form, packed.bytes, memory.bytes) != 0
    }
    return isMade ? memory : nil
  }
}
