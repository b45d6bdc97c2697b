package import LumaDatabase
import LumaModel

extension LibraryTransaction {
  /// Appends keywords to those of photos; a keyword that a photo already has stays where it is.
  ///
  /// - **Lua**: `c:add_keywords(photos, { "sea" })`
  package func add(keywords: [String], to photos: [String]) throws(CatalogError) {
    try rewriteKeywords(of: photos) { known in
      keywords.reduce(into: known) { if !$0.contains($1) { $0.append($1) } }
    }
  }

  /// Removes keywords from photos; the others stay. A photo without any left has no keyword list.
  ///
  /// - **Lua**: `c:remove_keywords(photos, { "sea" })`
  package func remove(keywords: [String], from photos: [String]) throws(CatalogError) {
    try rewriteKeywords(of: photos) { known in known.filter { !keywords.contains($0) } }
  }

  /// Edits the keywords of photos; photos whose keywords stay the same are not changed.
  private func rewriteKeywords(
    of photos: [String], _ edit: ([String]) -> [String]
  ) throws(CatalogError) {
    try forEachPhoto(of: photos) { key, photo, bits throws(CatalogError) in
      let known = photo.keywordList, words = edit(known)
      guard words != known else { return }
      let value = words.isEmpty ? FieldValue.null : .list(words.map(FieldValue.string))
      try apply(FieldSetting([.keywords: value]), to: key, photo, edited: bits)
    }
  }
}

extension Asset {
  fileprivate var keywordList: [String] {
    guard case .list(let words) = AssetField.keywords.row.value(of: self) else { return [] }
    return words.compactMap { if case .string(let word) = $0 { word } else { nil } }
  }
}
