/// The meaning of a picture's numbers. Every decoder fills it from its file; steps, outputs and
/// queries read colors by it alone.
struct ColorIdentity: Hashable, Sendable {
  var channels: ColorChannels
  /// nil: sRGB, its gray, or libvips' CMYK, which need no profile.
  private(set) var meaning: Meaning?
  /// Why a profile of the file was set aside; nil: none was.
  private(set) var doubt: ProfileDoubt?

  enum Meaning: Hashable, Sendable {
    /// An ICC profile of the file.
    case profile([UInt8])
    /// Numbers of ITU-T H.273 and the like, and where they come from.
    case code(ColorCode, ColorOrigin)
  }

  /// Takes the first statement that can be used.
  ///
  /// - Parameter statements: those of the file, the one that takes precedence first.
  init(_ channels: ColorChannels, _ statements: [Meaning]) {
    self.channels = channels
    for statement in statements {
      switch statement {
      case .profile(let bytes):
        if let doubt = ProfileDoubt(bytes, of: channels) {
          self.doubt = self.doubt ?? doubt
          continue
        }
        meaning = ICCHeader(bytes)?.code.map { .code($0, .profile) } ?? statement
      case .code(let code, _): meaning = code.isStandard(in: channels) ? nil : statement
      }
      return
    }
  }

  /// The profile that pixels carry from the decoder on; nil: none, or they are converted.
  var profile: [UInt8]? {
    switch meaning {
    case .profile(let bytes): bytes
    case .code(let code, _): code.isKept ? code.profile(isGray: channels == .gray) : nil
    case nil: nil
    }
  }

  /// The colors that a decoder converts to sRGB, since no profile of an ordinary picture holds
  /// them.
  var converted: ColorCode? {
    if case .code(let code, _) = meaning, !code.isKept { code } else { nil }
  }
}

/// What a pixel's numbers stand for, besides alpha.
package enum ColorChannels: String, Hashable, Codable, Sendable {
  case gray
  case rgb = "RGB"
  case cmyk = "CMYK"
  case lab = "Lab"

  /// As in an ICC profile's header.
  ///
  /// - **Source**: ICC.1:2010, 7.2.6.
  init?(signature: String) {
    switch signature {
    case "GRAY": self = .gray
    case "RGB ": self = .rgb
    case "CMYK": self = .cmyk
    case "Lab ": self = .lab
    case _: return nil
    }
  }
}

/// The part of a file that states colors by numbers.
enum ColorOrigin: Hashable, Sendable {
  /// cICP of a PNG.
  case cicp
  /// sRGB of a PNG.
  case standard
  /// gAMA and cHRM of a PNG.
  case gamma
  /// colr of a HEIC or AVIF.
  case nclx
  /// The numbers in an ICC profile of HDR.
  case profile
}
