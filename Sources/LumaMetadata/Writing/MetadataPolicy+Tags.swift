import LumaModel

extension MetadataPolicy {
  /// Whether a tag of the source goes into the output.
  ///
  /// To keep a group is to keep nothing else: a tag of two groups (the date of a GPS fix) needs
  /// both. To drop a group is to drop whatever touches it.
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

  /// Whether tags that only serve others (resolution, colour space, versions) go along.
  var keepsTechnicalTags: Bool {
    switch self {
    case .all, .drop: true
    case .none, .web, .keep: false
    }
  }
}
