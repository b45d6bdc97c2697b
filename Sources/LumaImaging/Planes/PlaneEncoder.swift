import LumaModel

/// An encoder that takes upright YCbCr planes directly, without libvips: of the chroma that the format
/// keeps, or gray; or rows of pixels.
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

extension PlanePicture {
  /// Encodes the planes with a save's settings, and writes them with metadata to an empty file.
  ///
  /// - Returns: The quality found, if one was searched for.
  /// - Throws: `output(format, ...)`, `cancelled`.
  func write(
    as save: Save, _ contents: EnvelopeContents, density: PlaneFacts.Density, _ job: RenderJob,
    to descriptor: Int32
  ) throws(ImagingError) -> Int? {
    let format = save.format, row = format.encoder
    try format.check(size)
    guard let planes = row.planes else { throw .output(format, .noEncoder(detail: "")) }
    let encoder = planes.init(self, density: density)
    let found = try QualitySearch.bySize(
      format, save.encoding, job
    ) { (encoding) throws(ImagingError) in
      let coded = try encoder.encode(encoding, job)
      guard let envelope = row.envelope else { return EncodedFile(coded) }
      return try EncodedFile(coded, format, contents, in: envelope)
    }
    try found.file.write(to: OutputDescriptor(descriptor, format))
    return save.encoding.target == nil ? nil : found.quality
  }
}
