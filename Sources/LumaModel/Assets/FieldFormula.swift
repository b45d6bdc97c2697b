import LumaFiles

/// The value of a field that follows from others. `value(of:)` and the SQL of queries compute it
/// from this one tree, so that they agree to the last bit.
package indirect enum FieldFormula: Sendable {
  /// A field with a number.
  case field(AssetField)
  case number(Double)
  case product(FieldFormula, FieldFormula)
  /// nil if the divisor is 0.
  case quotient(FieldFormula, FieldFormula)
  /// The natural logarithm; nil for 0 and negative numbers.
  case logarithm(FieldFormula)
  /// A part of the capture time, by the photo's own clock.
  case clock(ClockPart)
  /// The capture time as a moment in the world.
  case moment
  case isEdited
  case representsBurst
}

extension FieldFormula {
  func value(of asset: Asset) -> FieldValue {
    switch self {
    case .clock(let part): part.value(of: asset.header.creationDate)
    case .moment: asset.moment?.fieldValue ?? .null
    case .isEdited: .bool(asset.adjustment != nil)
    // The bit 1 of PHAssetBurstSelectionType.
    case .representsBurst:
      .bool(asset.burstIdentifier != nil && asset.burstSelectionTypes & 1 != 0)
    case .field, .number, .product, .quotient, .logarithm:
      number(of: asset).fieldValue
    }
  }

  private func number(of asset: Asset) -> Double? {
    switch self {
    case .field(let field): Double(asset[field])
    case .number(let number): number
    case .product(let left, let right): FieldFormula.both(left, right, of: asset, *)
    case .quotient(let left, let right):
      FieldFormula.both(left, right, of: asset) { $1 == 0 ? nil : $0 / $1 }
    case .logarithm(let inner): inner.number(of: asset).flatMap { $0 > 0 ? log($0) : nil }
    case .clock, .moment, .isEdited, .representsBurst: Double(value(of: asset))
    }
  }

  private static func both(
    _ left: FieldFormula, _ right: FieldFormula, of asset: Asset,
    _ operation: (Double, Double) -> Double?
  ) -> Double? {
    guard let left = left.number(of: asset), let right = right.number(of: asset) else { return nil }
    return operation(left, right)
  }
}
