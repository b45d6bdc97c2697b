import LumaModel

/// The form of an option's value that the recipe takes as it is written.
enum ValueForm {
  case length, crop, angle, quality, bytes

  func accepts(_ text: String) -> Bool {
    switch self {
    case .length:
      (try? /[1-9][0-9]{0,6}|[0-9]{1,3}(\.[0-9]{1,3})?%/.wholeMatch(in: text)) != nil
    case .crop: Crop(text) != nil
    case .angle: (try? /[-+]?[0-9]{1,5}(\.[0-9]{1,6})?/.wholeMatch(in: text)) != nil
    case .quality: Int(text).map { (1...100).contains($0) } == true
    case .bytes: (try? /[0-9]{1,12}(\.[0-9]{1,6})? ?([kKmMgG]?i?[bB]?)/.wholeMatch(in: text)) != nil
    }
  }

  var expected: String {
    switch self {
    case .length: "px or a percentage, such as 1600 or 50%"
    case .crop: "a ratio such as 4:5, or a size such as 800x600 or 800x600+10+20"
    case .angle: "degrees clockwise, such as 90 or -1.5"
    case .quality: "a number from 1 to 100"
    case .bytes: "a size such as 100kB or 2MB"
    }
  }

  /// The value of `--crop`.
  enum Crop: Equatable {
    case aspect(String)
    case size(width: String, height: String)
    case rectangle(width: String, height: String, x: String, y: String)

    init?(_ text: String) {
      if (try? /[1-9][0-9]{0,4}(\.[0-9]{1,4})?:[1-9][0-9]{0,4}(\.[0-9]{1,4})?/.wholeMatch(in: text))
        != nil
      {
        self = .aspect(text)
        return
      }
      let size = /([1-9][0-9]{0,6})[xX]([1-9][0-9]{0,6})(?:\+([0-9]{1,7})\+([0-9]{1,7}))?/
      guard let match = try? size.wholeMatch(in: text) else { return nil }
      let (width, height) = (String(match.1), String(match.2))
      if let x = match.3, let y = match.4 {
        self = .rectangle(width: width, height: height, x: String(x), y: String(y))
      } else {
        self = .size(width: width, height: height)
      }
    }
  }
}
