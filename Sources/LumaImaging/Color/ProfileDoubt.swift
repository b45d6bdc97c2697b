/// Why an ICC profile cannot describe a picture.
package enum ProfileDoubt: Hashable, Codable, Sendable {
  /// It is for other channels; nil: for ones that no picture has.
  case channels(ColorChannels?, picture: ColorChannels)
  /// It is damaged, or not a profile of pictures.
  case unreadable
}

extension ProfileDoubt {
  /// nil: it can.
  init?(_ profile: [UInt8], of channels: ColorChannels) {
    guard let header = ICCHeader(profile), header.isOfPictures else {
      self = .unreadable
      return
    }
    guard header.channels == channels else {
      self = .channels(header.channels, picture: channels)
      return
    }
    if header.isComplete { return nil }
    self = .unreadable
  }

  var sentence: String {
    switch self {
    case .channels(let found?, let picture):
      "the color profile is for \(found.rawValue), and the picture is \(picture.rawValue)"
    case .channels(nil, let picture):
      "the color profile is for other colors, and the picture is \(picture.rawValue)"
    case .unreadable: "the color profile is damaged"
    }
  }
}
