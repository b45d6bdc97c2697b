import LumaModel

/// A field whose text stands in an output's name or is drawn on it, and the block that says it.
package struct TextOrigin: Hashable, Sendable {
  package var field: String
  var block: FieldEvidence.Block
  var tag: String

  /// Returns the fields whose texts stand in a text, in whatever letters. A recipe may join texts
  /// itself: only the words show where they are from.
  ///
  /// - Parameters:
  ///   - path: of the photo; "" for a text that has nothing of it. Words that stand in it, too, are
  ///     from there.
  ///   - recipe: that makes the text.
  static func all(
    of evidence: [FieldEvidence], in text: String, of path: String = "",
    by recipe: RecipeWords = RecipeWords()
  ) -> [TextOrigin] {
    let words = bounded(text), others = recipe.namesPath ? bounded(path) : ""
    return evidence.filter { recipe.names($0.field) }.compactMap { field in
      field.candidates.first { candidate in
        candidate.verdict.isChosen
          && candidate.texts(of: field.field).contains {
            words.contains($0) && !others.contains($0)
          }
      }.map { TextOrigin(field: field.field, block: $0.block, tag: $0.tag) }
    }
  }

  /// Words between hyphens, as templates may write them.
  fileprivate static func bounded(_ text: String) -> String { "-\(Letters.slug.of(text))-" }
}

extension FieldEvidence.Candidate {
  /// The forms that a text may have elsewhere; none for one that may stand there by chance.
  fileprivate func texts(of field: String) -> [String] {
    if field == AssetField.creationDate.rawValue { return dates }
    let items = field == AssetField.keywords.rawValue ? text.split(separator: ", ") : [text[...]]
    return items.filter { $0.count > 2 && $0.contains(where: \.isLetter) }
      .map { TextOrigin.bounded(String($0)) }.filter { $0.count > 4 }
  }

  /// The month or the day: `2024/05`, `2024-05-18`, `20240518`.
  private var dates: [String] {
    let day = text.prefix(10).split { !$0.isNumber }
    guard day.count == 3, day[0].count == 4 else { return [] }
    return ["-\(day[0])-\(day[1])-", "-\(day.joined())-"]
  }
}

extension TextOrigin {
  /// `title from XMP (dc:title)`
  package var phrase: String { "\(field) from \(block.phrase) (\(name))" }

  /// The tag as its standard names it.
  private var name: String {
    let parts = tag.split(separator: ".", maxSplits: 2)
    guard let last = parts.last else { return tag }
    return parts[0] == "Xmp" && parts.count == 3 ? "\(parts[1]):\(last)" : String(last)
  }
}

extension FieldEvidence.Block {
  fileprivate var phrase: String {
    switch self {
    case .sidecar: "the sidecar"
    case .exif: "EXIF"
    case .xmp: "XMP"
    case .iptc: "IPTC"
    case .png: "a text of the PNG"
    }
  }
}
