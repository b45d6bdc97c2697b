/// Suggestions for misspelled words, by edit distance.
public enum Suggestion {
  /// Longest word that candidates are compared with, bytes: the time grows with its length, and no
  /// longer word is a slip in one of ours.
  static let longest = 64

  /// Returns the candidate nearest to `word`; nil if none is near enough.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    guard word.utf8.count <= longest else { return nil }
    let limit = max(1, word.count / 3)
    let scored = candidates.filter { $0.utf8.count <= longest }
      .map { (distance(word.lowercased(), $0.lowercased()), $0) }
    guard let best = scored.min(by: { ($0.0, $0.1) < ($1.0, $1.1) }), best.0 <= limit else {
      return nil
    }
    return best.1
  }

  /// Returns `did you mean 'rating'?`; nil if no candidate is near enough.
  public static func hint(for word: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
  }

  /// Returns the edit distance of two words: insertions, deletions, substitutions and
  /// transpositions.
  ///
  /// - **Source**: optimal string alignment (restricted Damerau-Levenshtein).
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a), b = Array(b)
    var rows = [Array(0...b.count)]
    for i in 1...max(1, a.count) where i <= a.count {
      var row = [i]
      for j in 1...max(1, b.count) where j <= b.count {
        let change = a[i - 1] == b[j - 1] ? 0 : 1
        var best = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, rows[i - 2][j - 2] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
