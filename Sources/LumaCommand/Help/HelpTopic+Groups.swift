import LumaModel

extension HelpTopic {
  /// The groups of metadata with the tags of each.
  var groups: String {
    let groups = MetadataGroup.allCases.sorted { $0.rawValue < $1.rawValue }.map { group in
      "\(group.rawValue):\(HelpTopic.others(of: group))\n\(wrapped(named(group)))"
    }
    return """
      metadata of save keeps or drops groups of tags, and command lines have them, too:
      luma convert a.jpg --metadata drop=gps,camera

      \(shownExamples)
      A tag in two groups is kept only if both are. A tag of no group is left out by keep, and copied
      by drop. Names are those of EXIF, XMP and IPTC:

      \(groups.joined(separator: "\n"))
      see also: luma help save, luma help metadata

      """
  }

  /// The tags that have names, numbers being those of makers, and the namespaces.
  private func named(_ group: MetadataGroup) -> [String] {
    let spaces = MetadataGroup.byNamespace.filter { $0.value == group }.keys.sorted()
    return group.tags.filter { !$0.hasPrefix("0x") } + spaces.map { "Xmp.\($0).*" }
  }

  /// What else belongs to a group, besides tags by their names.
  private static func others(of group: MetadataGroup) -> String {
    var parts: [String] = []
    switch group {
    case .gps:
      parts.append("all names with GPS in them")
      parts.append("those that end in \(MetadataGroup.placeSuffixes.joined(separator: ", "))")
    case .camera:
      parts.append("serial numbers: all names that end in \(MetadataGroup.serial)")
      parts.append("maker notes")
    case .exposure, .dates, .description, .copyright: break
    }
    return parts.map { "\n  \($0);" }.joined()
  }
}
