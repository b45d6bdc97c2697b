import CJXL
import LumaFiles
import LumaModel

/// A usual JPEG XL, a still picture of 8 bits, whose rows can be decoded once.
///
/// It calls libjxl as libvips does: colors, profile and turns are the same.
///
/// Not thread-safe.
final class JXLSource: PlaneSource {
  private(set) var facts: PlaneFacts
  private let file: OpenedFile
  private let bands: Int
  private let job: RenderJob
  /// Those of the decoded rows; before, none.
  private(set) var colors: ColorIdentity

  /// Reads the header; nil for another JPEG XL, or a huge one.
  init?(_ file: OpenedFile, _ job: RenderJob) {
    // The resampler does not know gray with alpha.
    guard let header = JXLHeader(ByteRegion(file)), let bands = header.bands, bands != 2,
      InputFormat.jxl.givesPlanes(of: header.size)
    else { return nil }
    self.file = file
    self.bands = bands
    self.job = job
    colors = ColorIdentity(bands == 1 ? .gray : .rgb, [])
    // libjxl turns the picture, and makes a profile of colors in another form.
    facts = PlaneFacts(
      size: header.orientation.applied(to: header.size), orientation: .up, rowsOf: bands,
      hasProfile: true, nil)
    facts.isPackedJPEG = PackedJPEG.isHeld(in: ByteRegion(file))
  }

  /// All of it, whatever is read.
  func picture(for maps: [PlaneMap]) throws(ImagingError) -> PlanePicture {
    try job.rows(of: file, .jxl, by: cjxl_open) {
      decoded().map { PlanePicture(rowsOf: bands, facts.size, $0) }
    }
  }

  private func decoded() -> PlaneMemory? {
    let (width, height) = (facts.size.width, facts.size.height)
    let form = CJXLForm(width: Int32(width), height: Int32(height), bands: Int32(bands))
    let memory = PlaneMemory(stride: width * bands, height: height, isPadded: false)
    var profile = CJXLProfile()
    defer { free(profile.bytes) }
    let isMade = file.withContent {
      cjxl_decode($0.baseAddress, $0.count, form, Int32(job.threads), memory.bytes, &profile) != 0
    }
    guard isMade else { return nil }
    let bytes = Array(UnsafeBufferPointer(start: profile.bytes, count: profile.count))
    colors = ColorIdentity(colors.channels, [.profile(bytes)])
    // Through libvips, which converts them.
    return colors.converted == nil ? memory : nil
  }
}
