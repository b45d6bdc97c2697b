import LumaModel

extension TagKey {
  /// The user-facing groups of the tag; empty if it belongs to none.
  ///
  /// EXIF, XMP and IPTC share most names, so that one table serves all three.
  var groups: Set<MetadataGroup> {
    var groups = Set(names.flatMap { TagKey.groupsByName[$0] ?? [] })
    if names.contains(where: TagKey.namesPlace) { groups.insert(.gps) }
    if names.contains(where: { $0.hasSuffix(MetadataGroup.serial) }) { groups.insert(.camera) }
    switch store {
    case .exif:
      if family == "GPSInfo" { groups.insert(.gps) }
      if isMakerNote { groups.insert(.camera) }
    case .xmp: if let group = MetadataGroup.byNamespace[family] { groups.insert(group) }
    case .iptc: break
    }
    return groups
  }

  /// Whether the name is that of a position; drones and phones have many names for it.
  private static func namesPlace(_ name: String) -> Bool {
    name.lowercased().contains("gps")
      || MetadataGroup.placeSuffixes.contains { name.hasSuffix($0) }
  }

  private static let groupsByName: [String: Set<MetadataGroup>] = {
    var groups: [String: Set<MetadataGroup>] = [:]
    for group in MetadataGroup.allCases {
      for name in group.tags { groups[name, default: []].insert(group) }
    }
    return groups
  }()
}
