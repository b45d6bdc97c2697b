package import LumaModel

/// The bytes of a sidecar with a library's values.
package enum SidecarText {
  /// Returns a sidecar with the fields that people write, the date and the place. Everything else
  /// in it stays byte for byte.
  ///
  /// - Parameter known: the sidecar so far; nil: there is none.
  /// - Returns: the same bytes if they have all values already; nil if the sidecar is not XMP.
  package static func bytes(of header: PhotoHeader, in known: [UInt8]?) -> [UInt8]? {
    let old = known.map(XMPText.utf8) ?? Array(empty.utf8)
    guard let document = try? XMPTree(old) else { return nil }
    let values =
      words(of: header, in: document) + places(of: header, in: document)
      + document.dates(saying: header.creationDate)
      + document.degrees(saying: header.latitude, header.longitude)
      + document.height(saying: header.altitude)
    guard let new = document.bytes(saying: values), (try? XMPTree(new)) != nil else {
      return nil
    }
    return new == old ? known ?? new : new
  }

  /// A sidecar without values.
  private static let empty = """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="\(XMPName.syntax)">
      <rdf:Description rdf:about=""
        xmlns:dc="\(XMPName.dc)"
        xmlns:xmp="\(XMPName.basic)">
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>
    <?xpacket end="w"?>

    """

  private static func words(
    of header: PhotoHeader, in document: XMPTree
  ) -> [(name: XMPName, value: XMPValue?)] {
    let keywords = header.keywords.flatMap { $0.isEmpty ? nil : $0 }
    var values: [(name: XMPName, value: XMPValue?)] = [
      (.dc("title"), header.title.map(XMPValue.local)),
      (.dc("description"), header.caption.map(XMPValue.local)),
      (.dc("subject"), keywords.map(XMPValue.bag)),
      (.dc("creator"), header.creator.map(XMPValue.joined)),
      (.dc("rights"), header.copyright.map(XMPValue.local)),
      (.basic("Rating"), header.rating.map { .text("\($0)") }),
      (.basic("Label"), header.label.map(XMPValue.text)),
    ]
    let tree = XMPName(space: XMPName.lightroom, local: "hierarchicalSubject")
    if let branches = branches(of: document.items(tree).map(\.text), keywords ?? []) {
      values.append((tree, branches.isEmpty ? nil : .bag(branches)))
    }
    return values
  }

  /// The words of a place; removes the code and the state that belong to another country.
  private static func places(
    of header: PhotoHeader, in document: XMPTree
  ) -> [(name: XMPName, value: XMPValue?)] {
    var values: [(name: XMPName, value: XMPValue?)] = [
      (.photoshop("City"), header.city.map(XMPValue.text)),
      (.photoshop("Country"), header.country.map(XMPValue.text)),
      (.iptc("Location"), header.location.map(XMPValue.text)),
    ]
    if !document.says(values[1].value, .photoshop("Country")) {
      values.append((.iptc("CountryCode"), nil))
      // If the city stays, only the name of its country is spelled differently.
      if header.city == nil || !document.says(values[0].value, .photoshop("City")) {
        values.append((.photoshop("State"), nil))
      }
    }
    return values
  }

  /// Returns the keywords in trees, `places|Lisboa`, that the photo still has, because programs
  /// would restore the others; nil: all of them.
  private static func branches(of known: [String], _ keywords: [String]) -> [String]? {
    let rest = known.filter { branch in
      let parts = branch.split(separator: "|")
      // darktable keeps its own notes among them.
      return parts.first == "darktable" || parts.contains { keywords.contains(String($0)) }
    }
    return rest.count < known.count ? rest : nil
  }
}
