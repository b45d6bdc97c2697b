import LumaModel
import Synchronization

/// Tests what the installed libraries can encode: only a test file reveals libheif's plug-ins.
enum EncoderProbe {
  /// Checks that a format can be encoded.
  ///
  /// - Throws: `noEncoder`; `losslessImpossible` if `lossless` is requested and the decoded
  ///   pixels differ; `libraryMissing`.
  static func check(_ format: OutputFormat, lossless: Bool) throws(ImagingError) {
    if lossless, format == .jpeg { throw .output(.jpeg, .losslessResampled) }
    try VipsLibrary.open()
    guard format.input.isModuleAvailable, VipsLibrary.hasOperation(format.saver) else {
      throw .output(format, .noEncoder(detail: ""))
    }
    guard format.encoder.isPlugin else { return }
    let probe = probe(format)
    if let failure = probe.failure { throw failure }
    guard !lossless || probe.isExact else { throw .output(format, .losslessImpossible) }
  }

  private struct Probe {
    var failure: ImagingError?
    var isExact: Bool
  }

  /// Results per format, tested once per run.
  private static let probes = Mutex<[OutputFormat: Probe]>([:])

  private static func probe(_ format: OutputFormat) -> Probe {
    probes.withLock { probes in
      if let known = probes[format] { return known }
      let probe =
        switch encode(format, Encoding(effort: 0)) {
        case .success: Probe(failure: nil, isExact: isExact(format))
        case .failure(let failure): Probe(failure: failure, isExact: false)
        }
      probes[format] = probe
      return probe
    }
  }

  private static let side = 16

  /// Test image with strong contrast between adjacent pixels.
  private static let pixels = (0..<side * side * 3).map { UInt8(truncatingIfNeeded: $0 * 89) }

  private static func encode(
    _ format: OutputFormat, _ encoding: Encoding
  ) -> Result<[UInt8], ImagingError> {
    do throws(ImagingError) {
      let image = try WorkingForm.make(
        VipsImage.make(bytes: pixels, width: side, height: side, bands: 3))
      return .success(EncodedFile(try Encoder.coded(image, format, encoding)).bytes)
    } catch .output(_, .unencodable(let detail)) {
      return .failure(.output(format, .noEncoder(detail: detail)))
    } catch {
      return .failure(error)
    }
  }

  private static func isExact(_ format: OutputFormat) -> Bool {
    // A failure to encode or decode also means not exact.
    guard let file = try? encode(format, Encoding(lossless: true, effort: 0)).get(),
      let source = try? VipsSource(bytes: file), let loader = format.input.row.loader,
      let image = try? Vips.call(loader, [("source", .source(source))]).image()
    else { return false }
    return (try? image.bytes()) == pixels
  }
}
