public import LumaModel

/// The bytes of a sidecar that says what a library does.
public enum SidecarText {
  /// Title, caption, keywords and rating of a photo; what else a sidecar says stays byte for byte.
  ///
  /// - Parameter known: the sidecar so far; nil: there is none.
  /// - Returns: the same bytes if they say all of it; nil if what is there is no XMP in UTF-8.
  public static func bytes(of header: PhotoHeader, in known: [UInt8]?) -> [UInt8]? {
    let old = known ?? Array(XMPDocument.empty.utf8)
    guard let document = try? XMPDocument(old) else { return nil }
    let keywords = header.keywords.flatMap { $0.isEmpty ? nil : $0 }
    var values: [(name: XMPName, value: XMPValue?)] = [
      (XMPName(space: XMPName.dc, local: "title"), header.title.map(XMPValue.local)),
      (XMPName(space: XMPName.dc, local: "description"), header.caption.map(XMPValue.local)),
      (XMPName(space: XMPName.dc, local: "subject"), keywords.map(XMPValue.bag)),
      (XMPName(space: XMPName.basic, local: "Rating"), header.rating.map { .text("\($0)") }),
    ]
    let tree = XMPName(space: XMPName.lightroom, local: "hierarchicalSubject")
    if let branches = branches(of: document.items(tree).map(\.text), keywords ?? []) {
      values.append((tree, branches.isEmpty ? nil : .bag(branches)))
    }
    guard let new = document.bytes(saying: values), (try? XMPDocument(new)) != nil else {
      return nil
    }
    return new
  }

  /// Returns the keywords in trees, `places|Lisboa`, that the photo still has: programs would bring back
  /// the others. nil: all of them.
  private static func branches(of known: [String], _ keywords: [String]) -> [String]? {
    let rest = known.filter { branch in
      let parts = branch.split(separator: "|")
      // darktable keeps notes of its own among them.
      return parts.first == "darktable" || parts.contains { keywords.contains(String($0)) }
    }
    return rest.count < known.count ? rest : nil
  }
}
