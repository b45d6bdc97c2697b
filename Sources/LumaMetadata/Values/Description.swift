import LumaFiles
import LumaModel

/// Descriptive metadata entered by people, from one file: the image or a sidecar.
struct Description {
  var title: String?
  var caption: String?
  /// nil if there is no list at all.
  var keywords: [String]?
  /// -1 (rejected) ... 5.
  var rating: Int?
  /// The values of fields whose rows name their tags.
  var others: [(row: FieldRow, value: FieldValue)]

  init(of photo: some TagValues) {
    title = photo.candidates(.title).first?.text
    caption = photo.candidates(.caption).first?.text
    keywords = photo.allKeywords
    rating = photo.rating
    others = Description.rows.map { ($0, photo.value(of: $0)) }.filter { $0.value != .null }
  }

  private static let rows = FieldRow.all.filter(\.isDescribed)
}
