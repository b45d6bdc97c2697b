/// A file of the pages: below `Texts/pages`, embedded in the binary.
enum PageFile: String, CaseIterable {
  /// Colors, light and dark, and what all pages have in common.
  case sharedStyle = "style.css"
  case icon = "icon.svg"

  case preview = "preview.html"
  case previewStyle = "preview.css"
  case previewProgram = "preview.js"

  /// Well-formed as XML; so its program holds no character of markup.
  case report = "report.html"
  case reportStyle = "report.css"
  case reportProgram = "report.js"

  var text: String { ProgramTexts.text(of: "pages/\(rawValue)") }
}

extension String {
  /// Returns the text with values for its `{{names}}`. Values are not searched for names.
  ///
  /// - Precondition: each name has a value.
  func filled(_ values: [String: String]) -> String {
    var parts = split(separator: "{{", omittingEmptySubsequences: false)
    let start = parts.removeFirst()
    return parts.reduce(into: String(start)) { text, part in
      let halves = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, let value = values[String(halves[0])] else {
        preconditionFailure("no value for {{\(part)")
      }
      text += value + halves[1]
    }
  }
}
