import LumaModel

/// An encoder that takes upright YCbCr planes directly, without libvips: of the chroma that the
/// format keeps, or gray; or rows of pixels.
/// To add one, write a file with a conformer and enter it in the format's row
/// (`FormatEncoder.planes`).
protocol PlaneEncoder {
  /// Name and version, such as "libwebp/1.2.4".
  static var version: String { get }
  /// - Parameter density: The photo's.
  init(_ picture: PlanePicture, density: PlaneFacts.Density)
  /// Encodes the planes.
  ///
  /// - Throws: `output(.unencodable)`, `cancelled`.
  func encode(_ encoding: Encoding, _ job: RenderJob) throws(ImagingError) -> CodedBytes
}
