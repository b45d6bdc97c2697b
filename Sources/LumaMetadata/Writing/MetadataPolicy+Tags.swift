import LumaModel

extension MetadataPolicy {
  /// Whether a tag of the source is copied to the output.
  ///
  /// A policy that keeps groups excludes all other tags; a tag in two groups, such as the date of a
  /// GPS fix, is kept only if both are. A policy that drops a group excludes every tag in it.
  func keeps(_ key: TagKey) -> Bool {
    guard !key.isStale else { return false }
    switch self {
    case .all: return true
    case .none: return false
    case .web: return MetadataPolicy.keep([.copyright]).keeps(key)
    case .drop(let groups): return key.groups.isDisjoint(with: groups)
    case .keep(let groups): return !key.groups.isEmpty && key.groups.isSubset(of: groups)
    }
  }

  /// Whether auxiliary tags (resolution, color space, versions) are kept.
  var keepsTechnicalTags: Bool {
    switch self {
    case .all, .drop: true
    case .none, .web, .keep: false
    }
  }
}
