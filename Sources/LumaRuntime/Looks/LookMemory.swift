import LumaImaging
import LumaModel

/// What was told of pictures in a session: the run asks again what its check pass asked.
///
/// For one thread.
final class LookMemory {
  private var answers: [Key: Look.Answer] = [:]

  private struct Key: Hashable {
    var look: Look
    /// Of the file: a recipe may look at what it has just written anew.
    var stamp: String
    var raw: RawReading?
    var steps: [Step]
  }

  func answer(
    _ look: Look, _ view: PictureView, with renderer: Renderer
  ) throws(ImagingError) -> Look.Answer {
    let key = Key(
      look: look, stamp: DerivativeCache.stamp(of: view.path) ?? view.path, raw: view.raw,
      steps: view.steps.map(\.step))
    if let known = answers[key] { return known }
    let answer: Look.Answer =
      switch look {
      case .statistics: .statistics(try renderer.statistics(of: view))
      case .colors(let count): .colors(try renderer.colors(of: view, count: count))
      case .placeholder: .placeholder(try renderer.thumbHash(of: view))
      }
    answers[key] = answer
    return answer
  }

  /// Looks at the files again.
  func forget() { answers = [:] }
}
