import LumaFiles

/// Derives PHAssetMediaSubtype bits from metadata, the same for folders and libraries.
package enum MediaSubtypes {
  package static func bits(_ header: PhotoHeader, _ details: PhotoDetails) -> Int64 {
    let facts: [(Bool, String)] = [
      (details.isPanorama, "panorama"), (details.isHDR, "hdr"), (details.hasDepth, "depth"),
      (details.isAnimated, "animation"), (isScreenshot(header, details), "screenshot"),
      (details.hasFilm, "live"),
    ]
    return facts.reduce(0) { $0 | ($1.0 ? bit($1.1) : 0) }
  }

  package static let live = bit("live")
  package static let animation = bit("animation")

  package static func bit(_ word: String) -> Int64 { EnumWords.mediaSubtypes.words[word] ?? 0 }

  /// Whether the metadata names a screenshot tool, or the image is a PNG of a screen's size without
  /// camera metadata.
  private static func isScreenshot(_ header: PhotoHeader, _ details: PhotoDetails) -> Bool {
    if details.userComment?.lowercased() == "screenshot" { return true }
    let software = Array((details.software?.lowercased() ?? "").utf8)
    if screenshotPrograms.contains(where: { software[...].firstIndex(of: $0) != nil }) {
      return true
    }
    guard header.format == .png, header.camera.make == nil, header.camera.model == nil,
      let size = header.size
    else { return false }
    let sides = PixelSize(
      width: min(size.width, size.height), height: max(size.width, size.height))
    return screens.contains(sides)
  }

  private static let screenshotPrograms = [
    "screenshot", "spectacle", "flameshot", "greenshot", "snipping tool", "shutter", "grim",
  ]

  /// Screen sizes of phones, tablets and common displays, shorter side first, px.
  private static let screens: Set<PixelSize> = Set(
    [
      (640, 1136), (750, 1334), (828, 1792), (1080, 1920), (1080, 2340), (1080, 2400),
      (1125, 2436), (1170, 2532), (1179, 2556), (1206, 2622), (1242, 2208), (1242, 2688),
      (1284, 2778), (1290, 2796), (1320, 2868), (1440, 2560), (1440, 2960), (1440, 3088),
      (1440, 3120), (1440, 3200), (1488, 2266), (1536, 2048), (1620, 2160), (1640, 2360),
      (1668, 2224), (1668, 2388), (2048, 2732), (900, 1440), (1050, 1680), (1200, 1920),
      (1600, 2560), (1664, 2560), (1800, 2880), (1964, 3024), (2234, 3456), (2160, 3840),
    ].map { PixelSize(width: $0.0, height: $0.1) })
}
