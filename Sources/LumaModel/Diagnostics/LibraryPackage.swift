/// A library or program that Luma opens when needed, and the package that has it.
package enum LibraryPackage: Hashable, Sendable, CaseIterable {
  case vips, gexiv2, turboJPEG, raw, http, chafa, edit, postgres, cities, ffmpeg
  /// Encoders of HEIC and AVIF.
  case hevcEncoder, av1Encoder
  case font

  /// Its name in a release; nil: no package is known there.
  package func name(on release: SystemRelease) -> String? {
    switch release {
    case .debian, .ubuntu: debian(release)
    case .macOS: homebrew
    case .other: nil
    }
  }

  /// How to install it: "apt install libvips42".
  package func command(on release: SystemRelease = .current) -> String {
    guard let name = name(on: release) else { return plain }
    return release == .macOS ? "brew install \(name)" : "apt install \(name)"
  }

  /// The package, or what it holds where its name is unknown.
  package func title(on release: SystemRelease = .current) -> String { name(on: release) ?? plain }

  private func debian(_ release: SystemRelease) -> String {
    let long = release.hasLongTimes ? "t64" : ""
    return switch self {
    case .vips: "libvips42\(long)"
    case .gexiv2: "libgexiv2-2"
    case .turboJPEG: if case .ubuntu = release { "libturbojpeg" } else { "libturbojpeg0" }
    case .raw: release.hasLongTimes ? "libraw23t64" : "libraw20"
    case .http: "libmicrohttpd12\(long)"
    case .chafa: "libchafa0\(long)"
    case .edit: "libedit2"
    case .postgres: "libpq5"
    case .cities: "libgeonames0"
    case .ffmpeg: "ffmpeg"
    // Before these releases, libheif itself has the encoders.
    case .hevcEncoder: release.hasPlugIns ? "libheif-plugin-x265" : "libheif1"
    case .av1Encoder: release.hasPlugIns ? "libheif-plugin-aomenc" : "libheif1"
    case .font: "fonts-dejavu-core"
    }
  }

  private var homebrew: String? {
    switch self {
    case .vips: "vips"
    case .gexiv2: "gexiv2"
    case .turboJPEG: "jpeg-turbo"
    case .raw: "libraw"
    case .http: "libmicrohttpd"
    case .chafa: "chafa"
    case .postgres: "libpq"
    case .ffmpeg: "ffmpeg"
    case .hevcEncoder, .av1Encoder: "libheif"
    // macOS has the first two; nobody packages the third.
    case .edit, .font, .cities: nil
    }
  }

  /// The name of the library or program itself, for systems whose package names are unknown.
  private var plain: String {
    switch self {
    case .vips: "libvips 8.13 or later"
    case .gexiv2: "gexiv2 0.14 or later"
    case .turboJPEG: "libjpeg-turbo"
    case .raw: "LibRaw"
    case .http: "libmicrohttpd"
    case .chafa: "chafa"
    case .edit: "libedit"
    case .postgres: "libpq"
    case .cities: "libgeonames"
    case .ffmpeg: "ffmpeg"
    case .hevcEncoder: "libheif with x265"
    case .av1Encoder: "libheif with aom"
    case .font: "a font, such as DejaVu Sans"
    }
  }
}
