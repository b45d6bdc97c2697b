import LumaFiles
import LumaModel

/// Fields that tell the paths of two outputs apart.
enum CollisionRemedy {
  /// Returns fields, in braces, that a template does not have yet and that differ.
  ///
  /// - Parameter first: nil: unknown.
  static func fields(
    for template: String, _ first: OutputClaims.Owner?, _ second: OutputClaims.Owner
  ) -> [String] {
    let named = Set(((try? Template(template))?.parts ?? []).flatMap(\.fields).map(\.name))
    func differ(_ part: (String) -> String) -> Bool {
      first.map { part($0.path) != part(second.path) } ?? true
    }
    if first != nil, named.isDisjoint(with: ["format", "ext", "filename"]), differ(ending) {
      return ["{format}"]
    }
    let hasDir = named.contains("dir") || !differ { FileSystem.parent(of: $0) ?? "" }
    let hasPlace = !named.isDisjoint(with: ["index", "counter"])
    return (hasDir ? [] : ["{dir}"]) + (hasPlace ? [] : ["{index}"])
  }

  private static func ending(_ path: String) -> String {
    let name = FileSystem.name(of: path)
    return name.lastIndex(of: ".").map { name[$0...].lowercased() } ?? ""
  }
}
