/// Darkens towards the corners, in linear light.
///
/// - **Lua**: `vignette()` · `vignette{amount=, start=}`
public struct Vignette: Hashable, Sendable {
  /// 0...1: how much of the light the corners lose.
  public var amount: Double
  /// 0..<1: where it begins, as a share of the way from the middle to a corner.
  public var start: Double

  public init(amount: Double = 0.5, start: Double = 0.4) {
    self.amount = amount
    self.start = start
  }
}
