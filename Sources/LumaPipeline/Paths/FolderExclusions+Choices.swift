package import LumaFiles

extension FolderExclusions {
  /// Creates exclusions of patterns with choices in braces, as those of `photos` have.
  ///
  /// - Throws: `tooManyChoices`.
  package init(expanding patterns: [String], takesUsual: Bool) throws(RuntimeError) {
    var texts: [String] = []
    for pattern in patterns { texts += try PatternChoices(pattern).texts }
    self.init(texts, takesUsual: takesUsual)
  }
}
