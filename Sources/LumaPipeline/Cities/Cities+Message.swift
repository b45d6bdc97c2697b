extension Cities {
  /// - Parameter subject: what would need the list.
  static func missing(_ subject: String) -> Sentence {
    (
      .libgeonamesMissing, "\(subject): expected libgeonames, which knows the cities, got none",
      "install libgeonames0"
    )
  }
}
