/// The container of a film.
public enum FilmFormat: String, Hashable, Codable, Sendable, CaseIterable {
  case mov, mp4
  case threeGP = "3gp"

  /// - Parameter brand: the major brand of its first box; nil: an old QuickTime film has none.
  /// - **Source**: <https://mp4ra.org/registered-types/brands>
  public init(brand: String?) {
    switch brand {
    case nil, "qt  "?: self = .mov
    case let brand? where brand.hasPrefix("3g"): self = .threeGP
    case _?: self = .mp4
    }
  }
}
