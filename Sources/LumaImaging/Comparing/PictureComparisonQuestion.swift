/// How two pictures differ.
package struct PictureComparisonQuestion: PictureQuestion {
  package typealias Answer = PictureComparison

  var old: String
  var new: String

  package var paths: [String] { [old, new] }
  /// Outputs of others are compared, too, and one pair must not hold up the rest.
  package var mostSeconds: Double? { 300 }

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    try pictures.comparison(call, old, new)
  }
}

extension Renderer {
  /// Returns how two pictures differ.
  ///
  /// - Throws: a fault of one of the files.
  public func comparison(
    of old: String, with new: String
  ) throws(ImagingError) -> PictureComparison {
    let answer = try ask(PictureComparisonQuestion(old: old, new: new))
    guard (0...1).contains(answer.amount) else { throw .worker(path: new, .malformed) }
    return answer
  }
}
