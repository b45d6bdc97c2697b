import CJPEG
import LumaModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open JPEG whose header is read and within the limits, and whose planes can be decoded once.
///
/// For one thread.
final class JPEGReader {
  let path: String
  let facts: JPEGFacts
  private let file: OpenedFile
  private let options: ImagingOptions
  private let flight: Flight
  private let decoder: OpaquePointer

  /// - **Throws**: `file(path:)`: damaged, of more than 8 bits, or over the limits.
  init(
    _ file: OpenedFile, path: String, options: ImagingOptions, flight: Flight
  ) throws(ImagingError) {
    var status = CJPEG_DAMAGED
    let context = Unmanaged.passUnretained(flight).toOpaque()
    guard
      let decoder = cjpeg_open(
        file.descriptor, options.allowsTruncated ? 1 : 0, askFlight, context, &status)
    else { throw .file(path: path, .undecodable(.jpeg, detail: "out of memory")) }
    self.path = path
    self.file = file
    self.options = options
    self.flight = flight
    self.decoder = decoder
    facts = JPEGFacts(decoder)
    guard status == CJPEG_DONE else { throw failure(status) }
    try options.check(facts.size, pages: 1, path: path)
  }

  deinit { cjpeg_close(decoder) }

  /// The ICC profile; nil: none.
  func profile() -> [UInt8]? {
    var count = 0
    guard facts.hasProfile, let bytes = cjpeg_profile(decoder, &count) else { return nil }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Decodes into one target per component, to be called once.
  ///
  /// - **Throws**: `undecodable`; `cancelled`.
  func decode(shrink: Int, into targets: [CJPEGTarget], units: [Int]) throws(ImagingError) {
    var status = cjpeg_start(decoder, Int32(shrink), targets, units.map(Int32.init))
    let stripe = Double(8 * facts.sampling.most.vertical) / Double(facts.size.height)
    var stripes = 0.0
    while status == CJPEG_MORE {
      status = cjpeg_read(decoder)
      stripes += 1
      flight.progress?.noteDecoded(stripes * stripe)
    }
    guard status == CJPEG_DONE else { throw failure(status) }
  }

  /// All bytes of the file, whose coefficients are known to be whole then.
  ///
  /// - **Throws**: `changedWhileReading`; `undecodable`; `cancelled`.
  func wholeFile() throws(ImagingError) -> [UInt8] {
    // Apart from this reader, which may still have to decode.
    let again = try JPEGReader(try OpenedFile(path), path: path, options: options, flight: flight)
    guard again.file.identity == file.identity else {
      throw .file(path: path, .changedWhileReading)
    }
    let status = cjpeg_check(again.decoder)
    guard status == CJPEG_DONE else { throw again.failure(status) }
    return file.bytes(at: 0, count: Int(clamping: file.identity.size))
  }

  private func failure(_ status: CJPEGStatus) -> ImagingError {
    if status == CJPEG_STOPPED { return .cancelled }
    if status == CJPEG_DEEP {
      var header = CJPEGHeader()
      cjpeg_header(decoder, &header)
      return .file(path: path, .deepJPEG(bits: Int(header.precision)))
    }
    let detail = String(cString: cjpeg_detail(decoder))
    return .file(path: path, .undecodable(.jpeg, detail: detail))
  }
}

private func askFlight(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 0 }
  return Unmanaged<Flight>.fromOpaque(context).takeUnretainedValue().isCancelled ? 1 : 0
}

extension JPEGFacts {
  fileprivate init(_ decoder: OpaquePointer) {
    var header = CJPEGHeader()
    cjpeg_header(decoder, &header)
    var markers = JPEGMarkers()
    withUnsafeMutablePointer(to: &markers) {
      cjpeg_each_marker(decoder, takeMarker, UnsafeMutableRawPointer($0))
    }
    let horizontal = [header.horizontal.0, header.horizontal.1, header.horizontal.2]
    let vertical = [header.vertical.0, header.vertical.1, header.vertical.2]
    let count = min(3, Int(header.components))
    self.init(
      size: PixelSize(width: Int(header.width), height: Int(header.height)),
      orientation: markers.orientation ?? .up, color: Color(header),
      sampling: JPEGSampling(
        factors: zip(horizontal, vertical).prefix(count).map {
          .init(horizontal: Int($0), vertical: Int($1))
        }))
    isArithmetic = header.is_arithmetic != 0
    isProgressive = header.is_progressive != 0
    hasGainMap = markers.hasGainMap
    hasProfile = markers.hasProfile
    density = Density(
      unit: Int(header.density_unit), x: Int(header.x_density), y: Int(header.y_density))
  }
}

extension JPEGFacts.Color {
  fileprivate init(_ header: CJPEGHeader) {
    switch header.color {
    case CJPEG_GREY: self = header.components == 1 ? .grey : .unknown
    case CJPEG_YCC: self = header.components == 3 ? .ycc : .unknown
    case CJPEG_RGB: self = .rgb
    case CJPEG_INK: self = .ink
    default: self = .unknown
    }
  }
}

private func takeMarker(
  _ marker: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int,
  _ context: UnsafeMutableRawPointer?
) {
  guard let context, let bytes else { return }
  let markers = context.assumingMemoryBound(to: JPEGMarkers.self)
  markers.pointee.read(marker: marker, UnsafeRawBufferPointer(start: bytes, count: count))
}
