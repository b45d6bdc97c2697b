import LumaModel

@testable import LumaImaging

extension SeededChange {
  static let geometry: [SeededChange] = [
    SeededChange("a column less", "crop") {
      try $0.cropped(to: PixelRect(x: 0, y: 0, width: 239, height: 160))
    },
    SeededChange("a row less at the top", "crop") {
      try $0.cropped(to: PixelRect(x: 0, y: 1, width: 240, height: 159))
    },
    SeededChange("a pixel less on all sides", "crop") {
      try $0.cropped(to: PixelRect(x: 1, y: 1, width: 238, height: 158))
    },
    SeededChange("a part", "crop") {
      try $0.cropped(to: PixelRect(x: 30, y: 20, width: 180, height: 120))
    },
    SeededChange("a square", "crop") {
      try $0.cropped(to: PixelRect(x: 40, y: 0, width: 160, height: 160))
    },
    SeededChange("a smaller square", "crop") {
      try $0.cropped(to: PixelRect(x: 40, y: 0, width: 160, height: 160))
        .resampled(to: PixelSize(width: 112, height: 112), kernel: .lanczos3)
    },
    SeededChange("a border", "extended") {
      try $0.with(
        "embed", ("x", .int(10)), ("y", .int(10)), ("width", .int(260)), ("height", .int(180)),
        ("extend", .enumeration("white")))
    },
    SeededChange("moved by a pixel", "shift") {
      try $0.with(
        "embed", ("x", .int(1)), ("y", .int(0)), ("width", .int(241)), ("height", .int(160)),
        ("extend", .enumeration("copy"))
      ).cropped(to: PixelRect(x: 0, y: 0, width: 240, height: 160))
    },
    SeededChange("moved by some pixels", "shift") {
      try $0.with(
        "embed", ("x", .int(0)), ("y", .int(5)), ("width", .int(240)), ("height", .int(165)),
        ("extend", .enumeration("copy"))
      ).cropped(to: PixelRect(x: 0, y: 0, width: 240, height: 160))
    },
    SeededChange("half the size", "size") {
      try $0.resampled(to: PixelSize(width: 120, height: 80), kernel: .lanczos3)
    },
    SeededChange("larger", "size") {
      try $0.resampled(to: PixelSize(width: 312, height: 208), kernel: .lanczos3)
    },
    SeededChange("squeezed", "size") {
      try $0.resampled(to: PixelSize(width: 192, height: 160), kernel: .lanczos3)
    },
    SeededChange("turned to the right", "turn") { try $0.laid(.right) },
    SeededChange("turned to the left", "turn") { try $0.laid(.left) },
    SeededChange("upside down", "turn") { try $0.laid(.down) },
    SeededChange("tilted by a degree", "tilt") {
      let tilted = try $0.with("similarity", ("angle", .double(1)))
      return try tilted.cropped(
        to: PixelRect(
          x: (tilted.width - 240) / 2, y: (tilted.height - 160) / 2, width: 240, height: 160))
    },
    SeededChange("mirrored", "turn") { try $0.laid(.upMirrored) },
    SeededChange("mirrored top to bottom", "turn") { try $0.laid(.downMirrored) },
  ]

  static let colors: [SeededChange] = [
    SeededChange("a warm tint", "color") { try $0.linear([1, 0.85, 0.7], [0, 0, 0]).asBytes() },
    SeededChange("lighter", "color") { try $0.linear([1, 1, 1], [20, 20, 20]).asBytes() },
    SeededChange("two levels lighter", "color") {
      try $0.linear([1, 1, 1], [2, 2, 2]).asBytes()
    },
    SeededChange("darker", "color") { try $0.linear([0.8, 0.8, 0.8], [0, 0, 0]).asBytes() },
    SeededChange("more contrast", "color") {
      try $0.linear([1.2, 1.2, 1.2], [-25, -25, -25]).asBytes()
    },
    SeededChange("another gamma", "color") {
      try $0.with("gamma", ("exponent", .double(1.3))).asBytes()
    },
    SeededChange("gray", "color") { scene in
      let gray = try scene.luminance()
      return try gray.joined(with: gray).joined(with: gray).named("srgb")
    },
    SeededChange("less saturation", "color") { try $0.saturated(by: 0.6) },
    SeededChange("more saturation", "color") { try $0.saturated(by: 1.4) },
    SeededChange("inverted", "color") { try $0.with("invert") },
    SeededChange("channels exchanged", "color") { scene in
      try scene.bands(from: 2, count: 1).joined(with: scene.bands(from: 1, count: 1))
        .joined(with: scene.bands(from: 0, count: 1)).named("srgb")
    },
  ]

  static let details: [SeededChange] = [
    SeededChange("a little blur", "sharpness") {
      try $0.with("gaussblur", ("sigma", .double(0.8))).asBytes()
    },
    SeededChange("blur", "sharpness") {
      try $0.with("gaussblur", ("sigma", .double(2))).asBytes()
    },
    SeededChange("much blur", "sharpness") {
      try $0.with("gaussblur", ("sigma", .double(5))).asBytes()
    },
    SeededChange("sharpened", "sharpness") {
      try $0.with("sharpen", ("sigma", .double(1)), ("m2", .double(4))).asBytes()
    },
    SeededChange("noise", "noise") { try $0.noisy(4) },
    SeededChange("much noise", "noise") { try $0.noisy(15) },
    SeededChange("a black box", "content") { try $0.boxed(PixelSize(width: 40, height: 30)) },
    SeededChange("a small box", "content") { try $0.boxed(PixelSize(width: 8, height: 8)) },
    SeededChange("another picture", "content") { _ in try DrawnScene.picture(phase: 2) },
  ]
}

extension VipsImage {
  fileprivate func saturated(by factor: Double) throws -> VipsImage {
    try inSpace("lch").linear([1, factor, 1], [0, 0, 0]).inSpace("srgb").asBytes()
  }

  fileprivate func noisy(_ sigma: Double) throws -> VipsImage {
    let noise = try Vips.call(
      "gaussnoise",
      [
        ("width", .int(width)), ("height", .int(height)), ("mean", .double(0)),
        ("sigma", .double(sigma)), ("seed", .int(7)),
      ]
    ).image()
    return try plus(noise).asBytes()
  }

  fileprivate func boxed(_ size: PixelSize) throws -> VipsImage {
    let box = try Vips.call(
      "black",
      [("width", .int(size.width)), ("height", .int(size.height)), ("bands", .int(3))]
    ).image()
    return try Vips.call(
      "insert",
      [("main", .image(self)), ("sub", .image(box)), ("x", .int(80)), ("y", .int(56))]
    ).image()
  }
}
