/// An action of `luma cache`.
enum CacheAction: String, CaseIterable {
  case stats, prune, verify
}
