/// The words for file formats of pictures and films.
package enum FormatName {
  /// Pictures first.
  package static let all =
    InputFormat.allCases.map(\.rawValue) + FilmFormat.allCases.map(\.rawValue)

  /// The format that a word other than its name stands for: `jpg`, `JPEG`, `m2ts`; nil: none.
  package static func meant(by word: String) -> String? {
    guard !all.contains(word) else { return nil }
    let word = String(word.lowercased().drop { $0 == "." })
    if all.contains(word) { return word }
    if let format = InputFormat(pathExtension: word) { return format.rawValue }
    return FilmFormat.allCases.first { $0.row.extensions.contains(word) }?.rawValue
  }
}
