import LumaImaging

/// What can be asked of a picture.
enum Look: Hashable {
  case statistics
  case colors(Int)
  case placeholder

  /// - Parameters:
  ///   - count: of colours.
  init?(_ word: String, count: Int?) {
    switch word {
    case "stats": self = .statistics
    case "colors": self = .colors(count ?? 5)
    case "placeholder": self = .placeholder
    default: return nil
    }
  }

  enum Answer {
    case statistics(PictureStatistics)
    case colors([PictureColor])
    case placeholder([UInt8])
  }
}
