import CJPEG
import LumaFiles
import LumaModel

/// An open JPEG whose header has been read and checked against the limits, and whose planes can be
/// decoded once.
///
/// Not thread-safe.
final class JPEGReader: PlaneSource {
  private(set) var facts: PlaneFacts
  private(set) var colors = ColorIdentity(.rgb, [])
  let file: OpenedFile
  private let options: ImagingOptions
  private let job: RenderJob
  let decoder: OpaquePointer

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - part: Whether the file is a part of the one at its path, and its orientation there.
  ///   - isMapped: Whether to read what the file is mapped to, if it is.
  /// - Throws: `file(path:)` if the file is damaged, has more than 8 bits per sample or exceeds the
  ///   limits.
  init(
    _ file: OpenedFile, part: Orientation? = nil, options: ImagingOptions, job: RenderJob,
    isMapped: Bool = false
  ) throws(ImagingError) {
    ReadingWatch.note(file)
    let input = CJPEGFile(file, isMapped: isMapped)
    var status = CJPEG_DAMAGED
    let context = Unmanaged.passUnretained(job).toOpaque()
    guard
      let decoder = cjpeg_open(
        input, options.allowsTruncated ? 1 : 0, askBatch, context, &status)
    else { throw .file(path: file.path, .undecodable(.jpeg, detail: "out of memory")) }
    self.file = file
    self.options = options
    self.job = job
    self.decoder = decoder
    facts = PlaneFacts(decoder, part: part)
    guard status == CJPEG_DONE else { throw failure(status) }
    try options.check(facts.size, pages: 1, path: path)
    identify()
  }

  convenience init(
    _ shown: ShownFile, options: ImagingOptions, job: RenderJob
  ) throws(ImagingError) {
    try self.init(shown.file, part: shown.part, options: options, job: job)
  }

  var path: String { file.path }
  /// The whole file.
  var region: ByteRegion { ByteRegion(file) }

  deinit { cjpeg_close(decoder) }

  private func identify() {
    guard facts.hasProfile, let channels = facts.color.channels else { return }
    colors = ColorIdentity(channels, [.profile(storedProfile() ?? [])])
    facts.hasProfile = colors.profile != nil
  }

  /// nil: a part of it is missing.
  private func storedProfile() -> [UInt8]? {
    var count = 0
    guard let bytes = cjpeg_profile(decoder, &count) else { return nil }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  var gainMap: (any StoredGainMap)? { GainMap(in: region) }

  /// Decodes into one target per component. Must be called at most once.
  ///
  /// - Parameter next: Called after each stripe.
  /// - Throws: `undecodable`; `cancelled`.
  func decode(
    _ plan: PlaneDecode, into targets: [CJPEGTarget], next: () -> Void = {}
  ) throws(ImagingError) {
    let units = plan.components.map { Int32($0.unit) }
    var status = cjpeg_start(decoder, Int32(plan.shrink), targets, units)
    let stripe = Double(8 * facts.sampling.most.vertical) / Double(facts.size.height)
    var stripes = 0.0
    while status == CJPEG_MORE {
      status = cjpeg_read(decoder)
      stripes += 1
      job.progress?.noteDecoded(stripes * stripe)
      next()
    }
    guard status == CJPEG_DONE else { throw failure(status, ofPixels: true) }
    job.note(soundness, of: .jpeg)
  }

  /// Number of rows that a target got so far.
  func rows(of component: Int) -> Int { Int(cjpeg_rows(decoder, Int32(component))) }

  /// Returns the file's bytes after verifying that its coefficients are complete, and whether there
  /// is nothing else among them.
  ///
  /// - Throws: `changedWhileReading`; `undecodable`; `cancelled`.
  func wholeFile() throws(ImagingError) -> (bytes: [UInt8], isClean: Bool) {
    // Apart from this reader, which may still have to decode.
    let again = try JPEGReader(
      another(), part: facts.isPart ? facts.orientation : nil, options: options, job: job)
    guard file.mapping != nil || again.file.stamp.hasContent(of: file.stamp) else {
      throw .file(path: path, .changedWhileReading)
    }
    var isClean: Int32 = 0
    let status = cjpeg_check(again.decoder, &isClean)
    guard status == CJPEG_DONE else { throw again.failure(status, ofPixels: true) }
    job.note(again.soundness, of: .jpeg)
    return (file.bytes(at: 0, count: file.count), isClean != 0)
  }

  /// The file, reopened; one that was sent to this process shares its position with its sender and
  /// this reader, and is copied, as is a part.
  private func another() throws(ImagingError) -> OpenedFile {
    guard let mapping = file.mapping else { return try options.gate.picture(path) }
    guard let copy = try? OpenedFile(holding: mapping.bytes, path: path) else {
      throw .file(path: path, .changedWhileReading)
    }
    return copy
  }

  func failure(_ status: CJPEGStatus, ofPixels: Bool = false) -> ImagingError {
    if status == CJPEG_STOPPED { return .cancelled }
    if status == CJPEG_CROWDED {
      return .file(path: path, .tooManyScans(limit: Int(CJPEG_MOST_SCANS)))
    }
    if status == CJPEG_DEEP {
      var header = CJPEGHeader()
      cjpeg_header(decoder, &header)
      return .file(path: path, .deepJPEG(bits: Int(header.precision)))
    }
    let detail = String(cString: cjpeg_detail(decoder))
    let fault = FileFault.undecodable(.jpeg, detail: detail)
    return .file(path: path, ofPixels ? fault.ofPixels : fault)
  }
}

extension CJPEGFile {
  /// Rewinds a file that is read by its descriptor.
  fileprivate init(_ file: OpenedFile, isMapped: Bool) {
    self.init(descriptor: file.descriptor, bytes: nil, count: 0)
    if isMapped, let mapping = file.mapping {
      bytes = mapping.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      count = mapping.bytes.count
    } else {
      file.rewind()
    }
  }
}

private func askBatch(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 0 }
  return Unmanaged<RenderJob>.fromOpaque(context).takeUnretainedValue().isCancelled ? 1 : 0
}

extension PlaneFacts {
  fileprivate init(_ decoder: OpaquePointer, part: Orientation?) {
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
      orientation: part ?? markers.orientation ?? .up, color: Color(header),
      sampling: JPEGSampling(
        factors: zip(horizontal, vertical).prefix(count).map {
          .init(horizontal: Int($0), vertical: Int($1))
        }))
    isPart = part != nil
    isArithmetic = header.is_arithmetic != 0
    isProgressive = header.is_progressive != 0
    hasGainMap = markers.hasGainMap
    hasOtherPictures = markers.hasOtherPictures
    hasProfile = markers.hasProfile
    density = Density(
      unit: Int(header.density_unit), x: Int(header.x_density), y: Int(header.y_density))
    exifDensity = markers.density
  }
}

extension PlaneFacts.Color {
  fileprivate init(_ header: CJPEGHeader) {
    switch header.color {
    case CJPEG_GRAY: self = header.components == 1 ? .gray : .unknown
    case CJPEG_YCC: self = header.components == 3 ? .ycc : .unknown
    case CJPEG_RGB: self = .rgb
    case CJPEG_CMYK: self = .ink
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
