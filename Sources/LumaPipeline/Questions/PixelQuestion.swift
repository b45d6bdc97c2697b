package import LumaImaging
package import LumaModel

/// A question about an image.
package enum PixelQuestion: Hashable {
  case statistics
  case colors(Int)
  case placeholder
  case blurHash
  case dataURI
  /// The part inside a border of one color, by how far its red, green and blue may be from it.
  case contentBox(Int)

  /// The range of requested colors.
  private static let counts = 1...64
  /// The range of differences.
  private static let thresholds = 0...255

  /// Creates a question by its Lua name; nil if there is none, or `count` is out of range.
  ///
  /// - Parameter count: number of colors, 1 to 64, 5 by default; or the difference, 0 to 255.
  package init?(_ word: String, count: Int?) {
    switch word {
    case "stats": self = .statistics
    case "colors":
      let count = count ?? PictureColor.usualCount
      guard PixelQuestion.counts.contains(count) else { return nil }
      self = .colors(count)
    case "placeholder": self = .placeholder
    case "blurhash": self = .blurHash
    case "data_uri": self = .dataURI
    case "trim":
      let threshold = count ?? ContentBox.usualThreshold
      guard PixelQuestion.thresholds.contains(threshold) else { return nil }
      self = .contentBox(threshold)
    default: return nil
    }
  }

  package enum Answer {
    case statistics(PictureStatistics)
    case colors([PictureColor])
    case placeholder([UInt8])
    case text(String)
    /// nil: there is no border.
    case box(PixelRect?)
  }
}

/// A cache of answers in a session: the run repeats the questions of its check.
///
/// Confined to one thread.
package final class PixelAnswers {
  /// An answer, and the warnings about the photo.
  package typealias Noted = (answer: PixelQuestion.Answer, notes: [RenderNote])

  private var answers: [Key: Noted] = [:]

  private struct Key: Hashable {
    var look: PixelQuestion
    /// Identifies the state of the file, which the recipe may have overwritten.
    var stamp: String
    var raw: RawReading?
    var steps: [Step]
  }

  package func answer(
    _ look: PixelQuestion, _ view: RenderedView, with renderer: Renderer
  ) throws(ImagingError) -> Noted {
    let key = Key(
      look: look, stamp: DerivativeCache.stamp(of: view.path) ?? view.path, raw: view.raw,
      steps: view.steps.map(\.step))
    if let known = answers[key] { return known }
    var notes: [RenderNote] = []
    let answer: PixelQuestion.Answer =
      switch look {
      case .statistics:
        .statistics(try renderer.statistics(of: view) { notes.append($0) })
      case .colors(let count):
        .colors(try renderer.colors(of: view, count: count) { notes.append($0) })
      case .placeholder: .placeholder(try renderer.thumbHash(of: view) { notes.append($0) })
      case .blurHash: .text(try renderer.blurHash(of: view) { notes.append($0) })
      case .dataURI: .text(try renderer.dataURI(of: view) { notes.append($0) })
      case .contentBox(let threshold):
        .box(try renderer.contentBox(of: view, threshold: threshold) { notes.append($0) })
      }
    answers[key] = (answer, notes)
    return (answer, notes)
  }

  /// Discards all answers.
  func forget() { answers = [:] }
}
