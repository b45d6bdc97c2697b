import LumaFiles
package import LumaModel

extension Renderer {
  /// Returns an image's statistics.
  ///
  /// - Parameter noting: Receives notes on the photo, such as damage.
  /// - Throws: A fault of the photo or of a step.
  package func statistics(
    of view: RenderedView, noting: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> PictureStatistics {
    try look(StatisticsQuestion(view: view), noting)
  }

  /// Returns an image's dominant colors, most frequent first.
  package func colors(
    of view: RenderedView, count: Int, noting: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> [PictureColor] {
    try look(ColorsQuestion(view: view, count: count), noting)
  }

  /// Returns the bytes of an image's ThumbHash placeholder.
  package func thumbHash(
    of view: RenderedView, noting: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> [UInt8] {
    try look(ThumbHashQuestion(view: view), noting).bytes
  }

  /// Returns an image's BlurHash placeholder.
  package func blurHash(
    of view: RenderedView, noting: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> String {
    try look(BlurHashQuestion(view: view), noting)
  }

  /// Returns the part of an image inside a border of one color; nil: it has none.
  package func contentBox(
    of view: RenderedView, threshold: Int, noting: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> PixelRect? {
    try look(ContentBoxQuestion(view: view, threshold: threshold), noting)
  }

  /// Returns the address of a tiny version of an image, which has all of its bytes.
  package func dataURI(
    of view: RenderedView, noting: (RenderNote) -> Void = { _ in }
  ) throws(ImagingError) -> String {
    let bytes = try look(TinyPictureQuestion(view: view), noting).bytes
    return "data:\(TinyPicture.media);base64," + Data(bytes).base64EncodedString()
  }

  /// Queries a view, and passes on the notes.
  private func look<Asked: ViewQuestion, Value>(
    _ question: Asked, _ noting: (RenderNote) -> Void
  ) throws(ImagingError) -> Value where Asked.Answer == Noted<Value> {
    let (answer, cut) = try askInParts(question)
    answer.notes.noted(cut).forEach(noting)
    return answer.value
  }
}
