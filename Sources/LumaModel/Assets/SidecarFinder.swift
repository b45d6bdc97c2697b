import LumaFiles

/// Finds the XMP files beside pictures among the names of a folder, whatever the case of letters.
///
/// A name that is exactly that of one picture's sidecar does not belong to any other picture.
package struct SidecarFinder: Sendable {
  /// XMP files by their names without suffix: by bytes, and in lowercase. Bytes, because names in
  /// NFC and NFD are equal as strings.
  private var exact: [[UInt8]: [String]] = [:]
  private var folded: [String: [String]] = [:]
  /// The names in `exact` that belong to a file in the folder.
  private var claimed: Set<[UInt8]> = []

  /// - Parameter names: those of all files in a folder.
  package init(_ names: some Sequence<String>) {
    for name in names where SidecarNames.include(name) {
      let base = SidecarNames.base(of: name)
      exact[Array(base.utf8), default: []].append(name)
      folded[base.lowercased(), default: []].append(name)
    }
    guard !exact.isEmpty else { return }
    for key in exact.keys { exact[key]?.sort { SidecarFinder.precedes($0, $1) } }
    for name in names where !SidecarNames.include(name) {
      for base in SidecarNames.bases(of: name) where exact[Array(base.utf8)] != nil {
        claimed.insert(Array(base.utf8))
      }
    }
  }

  package var isEmpty: Bool { exact.isEmpty }

  /// Returns the names of the XMP files beside a picture, by priority.
  ///
  /// - Parameter picture: a name, without its folder.
  package func names(besides picture: String) -> [String] {
    isEmpty ? [] : SidecarNames.bases(of: picture).flatMap(names(ofBase:))
  }

  func names(ofBase base: String) -> [String] {
    if isEmpty { return [] }
    if let names = exact[Array(base.utf8)] { return names }
    return (folded[base.lowercased()] ?? [])
      .filter { !claimed.contains(Array(SidecarNames.base(of: $0).utf8)) }
      .sorted { SidecarFinder.precedes($0, $1) }
  }

  /// Sorts names with the usual suffix first.
  private static func precedes(_ a: String, _ b: String) -> Bool {
    let usual = (a.hasSuffix(SidecarNames.suffix), b.hasSuffix(SidecarNames.suffix))
    return usual.0 == usual.1 ? a.utf8.lexicographicallyPrecedes(b.utf8) : usual.0
  }
}
