/// Changes tone: exposure, then gamma, then brightness, contrast and saturation at once.
///
/// - **Lua**: `adjust{exposure=, gamma=, brightness=, contrast=, saturation=}`
public struct Adjust: Hashable, Sendable {
  /// Stops, in linear light: 1 doubles the light.
  public var exposure: Double
  /// Of the coded values: above 1 the middle tones become brighter.
  public var gamma: Double
  /// -1...1: half of the range of CIELAB's lightness up or down.
  public var brightness: Double
  /// -1...1: lightness spread about its middle, -1 is flat, 1 twice as steep.
  public var contrast: Double
  /// -1...1: CIELAB's colourfulness, -1 is grey, 1 twice as colourful.
  public var saturation: Double

  public init(
    exposure: Double = 0, gamma: Double = 1, brightness: Double = 0, contrast: Double = 0,
    saturation: Double = 0
  ) {
    self.exposure = exposure
    self.gamma = gamma
    self.brightness = brightness
    self.contrast = contrast
    self.saturation = saturation
  }
}
