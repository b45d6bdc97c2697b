import LumaModel

extension MetadataPolicy {
  /// Whether a tag of the source is copied to the output.
  ///
  /// A policy that keeps groups excludes all other tags; a tag in two groups, such as the date of a
  /// GPS fix, is kept only if both are. A policy that drops a group excludes every tag in it.
  func keeps(_ key: TagKey) -> Bool {
    !key.isStale && keepsGroups(of: key)
  }

  /// Whether the policy keeps a tag, even one that would be wrong for the output.
  func keepsGroups(of key: TagKey) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .web: MetadataPolicy.keep([.copyright]).keepsGroups(of: key)
    case .drop(let groups): key.groups.isDisjoint(with: groups)
    case .keep(let groups): !key.groups.isEmpty && key.groups.isSubset(of: groups)
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
