extension Chain {
  /// Adjusts light and colors: exposure in stops, the other values from -1 to 1.
  public func adjust(
    exposure: Double = 0, brightness: Double = 0, contrast: Double = 0, saturation: Double = 0
  ) -> Chain {
    step(
      "adjust",
      [
        "exposure": .double(exposure), "brightness": .double(brightness),
        "contrast": .double(contrast), "saturation": .double(saturation),
      ])
  }

  /// Sharpens lightness, as after scaling down; `sigma` in px.
  public func sharpen(sigma: Double = 0.5) -> Chain { step("sharpen", ["sigma": .double(sigma)]) }

  /// Blurs; `sigma` in px.
  public func blur(sigma: Double) -> Chain { step("blur", ["sigma": .double(sigma)]) }

  /// Removes colors.
  public func grayscale() -> Chain { step("grayscale") }

  /// Tones the picture brown, from 0 (not at all) to 1.
  public func sepia(_ amount: Double = 1) -> Chain { step("sepia", ["amount": .double(amount)]) }

  /// Draws text. The size is in px or a percentage of the picture's height, the color is `#rrggbb`
  /// or `#rrggbbaa`.
  public func text(
    _ text: String, size: Length = .percent(5), color: String = "#ffffff",
    gravity: Gravity = .south, inset: Length = .percent(2)
  ) -> Chain {
    step(
      "text",
      [
        "text": .string(text), "size": size.value, "color": .string(color),
        "gravity": .string(gravity.rawValue), "inset": inset.value,
      ])
  }

  /// Lays another picture over this one.
  ///
  /// The file is read when the chain is rendered, and again once it has changed. A URL that is not
  /// a file URL is an error when rendering.
  public func overlay(
    _ picture: URL, gravity: Gravity = .center, inset: Length = 0, opacity: Double = 1
  ) -> Chain {
    let path: String
    do { path = try picture.filePath("overlay") } catch { return failing(error) }
    return step(
      "overlay",
      [
        "image": .string(path), "gravity": .string(gravity.rawValue), "inset": inset.value,
        "opacity": .double(opacity),
      ])
  }
}
