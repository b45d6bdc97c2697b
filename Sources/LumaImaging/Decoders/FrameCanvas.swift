import LumaModel

/// The picture that frames are drawn on, one after another. It is transparent where nothing is
/// drawn.
///
/// - **Source**: GIF89a Specification, 23; PNG, third edition, 11.3.6.2 and 13.8.
struct FrameCanvas {
  let size: PixelSize
  /// Samples of a px, the last of which is alpha.
  let bands: Int
  /// Rows without padding.
  private(set) var bytes: [UInt8]
  private var last: Frames.Part?
  private var saved: [UInt8]?

  init(_ size: PixelSize, bands: Int) {
    self.size = size
    self.bands = bands
    bytes = Array(repeating: 0, count: size.pixelCount * bands)
  }

  /// Disposes of the last frame, and draws the next one.
  ///
  /// - Parameter rows: of the frame, of as many bands, without padding.
  mutating func draw(_ rows: [UInt8], _ part: Frames.Part) {
    dispose()
    saved = part.disposal == .restore ? bytes : nil
    last = part
    let line = part.rect.width * bands
    for y in 0..<part.rect.height {
      let place = offset(of: part.rect, row: y)
      let row = rows[y * line..<(y + 1) * line]
      switch part.blend {
      case .replace: bytes.replaceSubrange(place..<place + line, with: row)
      case .over: lay(row, at: place)
      }
    }
  }

  private mutating func dispose() {
    guard let last else { return }
    switch last.disposal {
    case .keep: break
    case .restore: if let saved { bytes = saved }
    case .clear:
      let line = last.rect.width * bands
      for y in 0..<last.rect.height {
        let place = offset(of: last.rect, row: y)
        bytes.withUnsafeMutableBufferPointer { $0[place..<place + line].update(repeating: 0) }
      }
    }
  }

  private func offset(of rect: PixelRect, row: Int) -> Int {
    ((rect.y + row) * size.width + rect.x) * bands
  }

  private mutating func lay(_ row: ArraySlice<UInt8>, at place: Int) {
    let bands = bands
    bytes.withUnsafeMutableBufferPointer { canvas in
      row.withUnsafeBufferPointer { row in
        for start in stride(from: 0, to: row.count, by: bands) {
          FrameCanvas.lay(row, start, on: canvas, place + start, bands)
        }
      }
    }
  }

  /// Lays a px on one.
  private static func lay(
    _ row: UnsafeBufferPointer<UInt8>, _ start: Int,
    on canvas: UnsafeMutableBufferPointer<UInt8>, _ place: Int, _ bands: Int
  ) {
    let (top, below) = (Int(row[start + bands - 1]), Int(canvas[place + bands - 1]))
    if top == 0 { return }
    if top == 255 || below == 0 {
      for band in 0..<bands { canvas[place + band] = row[start + band] }
      return
    }
    // In units of 1/255².
    let (over, under) = (255 * top, (255 - top) * below)
    let alpha = over + under
    for band in 0..<bands - 1 {
      let mixed = Int(row[start + band]) * over + Int(canvas[place + band]) * under
      canvas[place + band] = UInt8(clamping: (mixed + alpha / 2) / alpha)
    }
    canvas[place + bands - 1] = UInt8(clamping: (alpha + 127) / 255)
  }
}

extension FrameCanvas {
  /// The picture as it is, with the fields of the file that it is from.
  ///
  /// - Parameter isOpaque: Whether alpha is left out.
  func image(like opened: VipsImage, isOpaque: Bool) throws(ImagingError) -> VipsImage {
    let whole = try VipsImage.make(
      bytes: bytes, width: size.width, height: size.height, bands: bands)
    let kept = isOpaque ? try whole.bands(from: 0, count: bands - 1).copiedToMemory() : whole
    return try WorkingForm.make(kept.described(like: opened))
  }
}
