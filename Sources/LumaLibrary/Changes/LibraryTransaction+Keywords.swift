package import LumaDatabase
import LumaModel

extension LibraryTransaction {
  /// Appends keywords to those of photos; a keyword that a photo has already stays where it is.
  ///
  /// - **Lua**: `c:add_keywords(photos, { "sea" })`
  package func add(keywords: [String], to photos: [String]) throws(CatalogError) {
    try rewriteKeywords(of: photos) { known in
      keywords.reduce(into: known) { if !$0.contains($1) { $0.append($1) } }
    }
  }

  /// Removes keywords from photos; the others stay, and a photo without any has none.
  ///
  /// - **Lua**: `c:remove_keywords(photos, { "sea" })`
  package func remove(keywords: [String], from photos: [String]) throws(CatalogError) {
    try rewriteKeywords(of: photos) { known in known.filter { !keywords.contains($0) } }
  }

  /// Photos whose keywords stay the same are not changed.
  private func rewriteKeywords(
    of photos: [String], _ edit: ([String]) -> [String]
  ) throws(CatalogError) {
    for photo in photos {
      let key = try key(ofPhoto: photo)
      var known: [String] = []
      let sql = "SELECT value FROM keyword WHERE asset = ? ORDER BY position"
      try connection.read(sql, [.integer(key)]) { known.append($0.text(0)) }
      let words = edit(known)
      guard words != known else { continue }
      let value = words.isEmpty ? FieldValue.null : .list(words.map(FieldValue.string))
      try write(try FieldSetting([.keywords: value]), to: key)
    }
  }
}
