import LumaFiles

/// How Apple's gain map brightens a photo: by 1 + (headroom - 1) * g, where g is a sample in linear
/// light. Ultra HDR and ISO 21496-1 have logarithms instead.
///
/// - **Source**: Apple, "Applying Apple HDR effect to your photos"; Ultra HDR Image Format 1.1.
struct AppleGain: Hashable, Sendable {
  /// The most that brightness is multiplied by; more than 1.
  let headroom: Double

  /// Displays have up to 16.
  private static let headrooms = 1.001...256

  /// nil: it brightens nothing, or the photo does not say by how much.
  init?(_ headroom: Double) {
    guard Self.headrooms.contains(headroom) else { return nil }
    self.headroom = headroom
  }

  /// - Parameters:
  ///   - xmp: Of the map, which takes precedence.
  ///   - note: Of the photo.
  init?(xmp: [UInt8]?, note: AppleNoteReader?) {
    guard let headroom = xmp.flatMap(Self.headroom(inXMP:)) ?? note.flatMap(Self.headroom(noted:))
    else { return nil }
    self.init(headroom)
  }

  private static func headroom(inXMP xmp: [UInt8]) -> Double? {
    let parts = String(decoding: xmp, as: UTF8.self)
      .split(separator: "HDRGainMapHeadroom", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    // `="2.5"` or `>2.5<`.
    let number = parts[1].drop { "=>\"' \n".contains($0) }.prefix { "0123456789.".contains($0) }
    return Double(number)
  }

  private static func headroom(noted note: AppleNoteReader) -> Double? {
    guard let white = note.fraction(0x21), let gain = note.fraction(0x30) else { return nil }
    let stops =
      white < 1
      ? gain <= 0.01 ? -20 * gain + 1.8 : -0.101 * gain + 1.601
      : gain <= 0.01 ? -70 * gain + 3 : -0.303 * gain + 2.303
    return exp2(max(0, stops))
  }

  /// Stops that the largest sample stands for in Ultra HDR; 0 stands for none.
  var stops: Double { log2(headroom) }

  /// The sample of Ultra HDR for each of Apple's.
  ///
  /// - Parameter isFullRange: Whether black and white are 0 and 255, else 16 and 235.
  func table(isFullRange: Bool = true) -> [UInt8] {
    (0..<256).map { level in
      let sample = isFullRange ? Double(level) / 255 : (Double(level) - 16) / 219
      let gain = 1 + (headroom - 1) * Self.light(of: min(max(sample, 0), 1))
      return UInt8((255 * log2(gain) / stops).rounded())
    }
  }

  /// - **Source**: ITU-R BT.709, 1.2.
  private static func light(of sample: Double) -> Double {
    sample < 0.081 ? sample / 4.5 : pow((sample + 0.099) / 1.099, 1 / 0.45)
  }

  /// Apple's samples as those of Ultra HDR, changed in place.
  func samples(_ decoded: PlanePicture) -> PlanePicture {
    let table = table(isFullRange: decoded.isFullRange)
    let luma = decoded.planes[0]
    table.withUnsafeBufferPointer { table in
      for y in 0..<luma.height {
        let row = luma.memory.bytes + y * luma.memory.stride
        for x in 0..<luma.width { row[x] = table[Int(row[x])] }
      }
    }
    return PlanePicture(size: decoded.size, planes: [luma])
  }
}
