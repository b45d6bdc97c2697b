import LumaFiles
import LumaModel

extension PlaneFacts {
  /// Px per inch (unit 1), per centimeter (2) or per meter (3), or only the pixel aspect ratio (0).
  struct Density: Hashable, Sendable {
    var unit = 0
    var x = 1
    var y = 1

    static let perMeter = 3

    /// As a JFIF header has it.
    var inJFIF: Density {
      guard unit == Self.perMeter else { return self }
      return Density(unit: 1, x: Self.perInch(x), y: Self.perInch(y))
    }

    private static func perInch(_ meter: Int) -> Int {
      max(1, min(Int((Double(meter) * 0.0254).rounded()), 65_535))
    }

    /// Px per meter on each axis; nil for a mere ratio.
    var metric: [Int32]? {
      if unit == 0 { return nil }
      let factor = unit == 1 ? 1 / 0.0254 : unit == 2 ? 100 : 1
      return [x, y].map { Int32(max(1, min((Double($0) * factor).rounded(), 1e9))) }
    }
  }

  /// The density to write: in a JPEG, that of the file's own header.
  func density(in format: OutputFormat) -> Density {
    density.unit > 0 || format == .jpeg ? density : exifDensity ?? density
  }
}

extension TIFFReader {
  /// The density of the first directory; nil if it has none.
  var density: PlaneFacts.Density? {
    guard let directory = directory(at: first), let x = ratio(directory[0x11A]),
      let y = ratio(directory[0x11B])
    else { return nil }
    let unit = directory[0x128].map { number($0) } ?? 2
    guard let perMeter = unit == 2 ? 1 / 0.0254 : unit == 3 ? 100 : nil else { return nil }
    func meters(_ ratio: Double) -> Int { Int(max(1, min((ratio * perMeter).rounded(), 1e9))) }
    return PlaneFacts.Density(unit: PlaneFacts.Density.perMeter, x: meters(x), y: meters(y))
  }

  /// A positive rational number.
  private func ratio(_ entry: TIFFEntry?) -> Double? {
    guard let entry, entry.type == 5, entry.count == 1, let value = value(of: entry),
      let above = value.number(at: 0, bytes: 4, order),
      let below = value.number(at: 4, bytes: 4, order), above > 0, below > 0
    else { return nil }
    return Double(above) / Double(below)
  }
}
