/// The pages that `luma manual` prints.
enum ManualPage: String, CaseIterable {
  case program = "luma.1"
  case language = "luma-language.7"

  /// The day of the text, as mdoc writes it.
  static let date = "November 23, 2026"
}
