extension Cities {
  /// - Parameter subject: what would need the list.
  static func missing(_ subject: String) -> Sentence {
    (
      .libgeonamesMissing, "\(subject): expected libgeonames, which lists the cities, got none",
      "install libgeonames0"
    )
  }
}
