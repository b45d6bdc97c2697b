/// Sharpens lightness by an unsharp mask with limits; colour is left alone.
///
/// - **Source**: libvips `sharpen`, whose names and defaults these are.
/// - **Lua**: `sharpen()` · `sharpen(1)` · `sharpen{sigma=, m1=, m2=, x1=, y2=, y3=}`
public struct Sharpen: Hashable, Sendable {
  /// px.
  public var sigma: Double
  /// How much flat areas are sharpened, and jagged ones.
  public var flat: Double
  public var jagged: Double
  /// The difference in lightness (0...100) from which an area is jagged.
  public var threshold: Double
  /// The most that a pixel is brightened, and darkened.
  public var brightest: Double
  public var darkest: Double

  public init(
    sigma: Double = 0.5, flat: Double = 0, jagged: Double = 3, threshold: Double = 2,
    brightest: Double = 10, darkest: Double = 20
  ) {
    self.sigma = sigma
    self.flat = flat
    self.jagged = jagged
    self.threshold = threshold
    self.brightest = brightest
    self.darkest = darkest
  }
}
