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
