import LumaFiles
import LumaModel

/// Keywords and stars from all blocks.
extension TagValues {
  /// The keywords of XMP's list, those found only in IPTC unless it cuts them off, and those at the
  /// ends of trees; without keywords that a camera wrote. Only IPTC's if it is newer. nil: there is
  /// no list at all.
  var allKeywords: [String]? {
    let (xmp, iptc) = (list("Xmp.dc.subject"), list("Iptc.Application2.Keywords"))
    let own = (hasNewerIPTC && iptc != nil ? [] : xmp ?? []).compactMap { visible($0) }
    let others = (iptc ?? []).compactMap { visible($0) }.filter { word in
      !own.contains { MetadataAgreement.isCut(word, of: $0, "Keywords") }
    }
    let more = hasNewerIPTC && iptc != nil ? [] : lastOfTrees + keywordsOfOthers
    guard xmp != nil || iptc != nil || !more.isEmpty else { return nil }
    var seen: Set<String> = []
    return (own + others + more).filter { word in
      !CameraText.includes(word, of: .keywords) && seen.insert(word).inserted
    }
  }

  private var lastOfTrees: [String] {
    KeywordTree.allCases.flatMap { tree in
      (list(tree.tag) ?? []).compactMap { tree.keyword($0) }
    }
  }

  /// Windows' keywords and those in a PNG's texts, each in a single text.
  private var keywordsOfOthers: [String] {
    EvidenceRule.keywordTexts.flatMap { tag in
      guard let text = text(tag), !CameraText.includes(text, of: .keywords, in: tag) else {
        return [] as [String]
      }
      let words = text.split { $0 == ";" || $0 == "," && tag.hasPrefix("Png") }
      return words.compactMap { visible($0) }
    }
  }

  /// The rating, rounded because some programs write `3.0`.
  var rating: Int? {
    let stars = EvidenceRule.stars.firstNonNil { tag in
      let rating = number(tag).flatMap { Int(exactly: $0.rounded()) }
      return rating.flatMap { (-1...5).contains($0) ? $0 : nil }
    }
    return stars
      ?? EvidenceRule.percents.firstNonNil {
        number($0).flatMap(TagValuesRating.stars)
      }
  }
}

/// Windows' stars, as percentages: 1, 25, 50, 75 and 99.
private enum TagValuesRating {
  static func stars(_ percent: Double) -> Int? {
    guard (0...100).contains(percent) else { return nil }
    return percent < 1 ? 0 : percent < 13 ? 1 : Int((percent / 25).rounded()) + 1
  }
}

/// A list of keywords with their parents.
///
/// - **Source**: Lightroom, digiKam, and Windows' Photo Gallery.
enum KeywordTree: CaseIterable {
  case lightroom, digiKam, microsoft

  var tag: String {
    switch self {
    case .lightroom: "Xmp.lr.hierarchicalSubject"
    case .digiKam: "Xmp.digiKam.TagsList"
    case .microsoft: "Xmp.MicrosoftPhoto.LastKeywordXMP"
    }
  }

  private var separator: Character { self == .lightroom ? "|" : "/" }

  /// Programs' own notes.
  private static let notes: Set = ["darktable", "_Digikam_Internal_Tags_"]

  /// Returns the last keyword of a branch such as `Animals|Cat`; nil for a program's own note.
  func keyword(_ branch: String) -> String? {
    let parts = branch.split(separator: separator)
    guard let first = parts.first, !KeywordTree.notes.contains(String(first)) else { return nil }
    return parts.last.flatMap { visible($0) }
  }
}
