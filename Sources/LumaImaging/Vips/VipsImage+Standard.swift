/// Conversion of colors that no profile of an ordinary picture holds: HDR, and light itself.
extension VipsImage {
  /// The image in sRGB or its gray, with the same bands and depth.
  ///
  /// - Parameter code: The colors of its numbers.
  func standardized(from code: ColorCode) throws(ImagingError) -> VipsImage {
    try changingColors { colors throws(ImagingError) in
      var light = try colors.light(code.transfer)
      let weights = code.primaries.luminance
      if let system = code.transfer.systemGamma {
        let luminance = light.bands == 3 ? try light.mixed([weights]) : light
        light = try light.times(luminance.power(system.power).linear([system.factor], [0]))
      }
      if light.bands == 3 { light = try light.mixed(code.primaries.toStandard) }
      return try light.coded(like: colors, compressing: code.transfer.isHDR)
    }
  }

  /// Light of each level, by a table.
  private func light(_ transfer: ColorCode.Transfer) throws(ImagingError) -> VipsImage {
    let count = format == .ushort ? 65_536 : 256
    let table = (0..<count).map { Float(transfer.light(Double($0) / white)) }
    return try looked(up: table.withUnsafeBytes { Array($0) }, count, .float)
  }

  private func looked(
    up table: [UInt8], _ count: Int, _ format: BandFormat
  ) throws(ImagingError) -> VipsImage {
    let table = try VipsImage.make(
      bytes: table, width: count, height: 1, bands: 1, format: format)
    return try Vips.call("maplut", [("in", .image(self)), ("lut", .image(table))]).image()
  }

  private func mixed(_ rows: [SIMD3<Double>]) throws(ImagingError) -> VipsImage {
    let numbers = rows.flatMap { [$0.x, $0.y, $0.z] }
    let matrix = try VipsImage.make(
      bytes: numbers.withUnsafeBytes { Array($0) }, width: 3, height: rows.count, bands: 1,
      format: .double)
    return try Vips.call("recomb", [("in", .image(self)), ("m", .image(matrix))]).image()
  }

  /// Steps of light up to its white, of 65,536.
  private static let steps = 16_384.0

  private func coded(
    like image: VipsImage, compressing: Bool
  ) throws(ImagingError) -> VipsImage {
    let index = try linear([Self.steps], [0]).whole(.ushort)
    let most = image.white
    let levels = (0..<65_536).map { step in
      UInt16(
        (most * ColorCode.Transfer.shown(Double(step) / Self.steps, compressing: compressing))
          .rounded())
    }
    let bytes =
      image.format == .ushort
      ? levels.withUnsafeBytes { Array($0) } : levels.map { UInt8(truncatingIfNeeded: $0) }
    return try index.looked(up: bytes, 65_536, image.format).named(image.spaceWord)
  }
}
