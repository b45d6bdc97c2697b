extension Renderer {
  /// Returns how two pictures differ.
  ///
  /// - Throws: a fault of one of the files.
  package func comparison(
    of old: String, with new: String
  ) throws(ImagingError) -> PictureComparison {
    let answer = try ask(PictureComparisonQuestion(old: old, new: new))
    guard (0...1).contains(answer.amount) else { throw .worker(path: new, .malformed) }
    return answer
  }
}
