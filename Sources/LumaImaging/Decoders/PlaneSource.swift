import LumaFiles
import LumaModel

/// A file that Luma decodes to planes itself, without libvips.
protocol PlaneSource: AnyObject {
  var facts: PlaneFacts { get }
  /// What its samples mean, once they are converted to RGB or gray.
  var colors: ColorIdentity { get }
  /// nil: there is none, or it is not in the file as a whole.
  var gainMap: (any StoredGainMap)? { get }
  /// Decodes at least what `maps` read. Must be called at most once.
  ///
  /// - Throws: `undecodable`; `cancelled`.
  func picture(for maps: [PlaneMap]) throws(ImagingError) -> PlanePicture
  /// Returns a function that decodes into a map instead, with no whole planes in memory; nil: they
  /// are needed as a whole.
  func stream(_ map: PlaneMap) -> PlaneStreaming?
}

/// - Throws: `undecodable`; `cancelled`.
typealias PlaneStreaming = () throws(ImagingError) -> PlanePicture

extension PlaneSource {
  /// The ICC profile of its samples; nil if they need none.
  func profile() -> [UInt8]? { colors.profile }
  /// Only JPEG, HEIC and AVIF have them.
  var gainMap: (any StoredGainMap)? { nil }
  /// JPEG and TIFF decode row by row.
  func stream(_ map: PlaneMap) -> PlaneStreaming? { nil }
}

extension InputFormat {
  /// Whether there is a `PlaneSource` for usual files of the format.
  var givesPlanes: Bool { self == .jpeg || InputFormat.planeSources[self] != nil }

  /// Opens a file of the format that is not a JPEG; nil: it is left to libvips, which also reports
  /// its faults.
  func planeSource(
    _ file: OpenedFile, _ job: RenderJob
  ) -> (any PlaneSource)? {
    InputFormat.planeSources[self]?(file, job)
  }

  private static let planeSources:
    [InputFormat: @Sendable (OpenedFile, RenderJob) -> (any PlaneSource)?] = [
      .png: { PNGReader($0, $1) }, .tiff: { TIFFSource($0, $1) }, .webp: { WebPReader($0, $1) },
      .gif: { GIFSource($0, $1) }, .heic: { HEIFSource($0, .heic, $1) },
      .avif: { HEIFSource($0, .avif, $1) }, .jxl: { JXLSource($0, $1) },
    ]
}
