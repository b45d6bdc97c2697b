/// The paths that a template makes in the folder that it begins with.
struct OutputNames {
  /// Of folders and the name; a field is a star.
  private var parts: [String] = []

  /// Fields that name a file, and not only its folder.
  private static let naming = ["{name", "{filename", "{index", "{counter", "{localIdentifier"]

  /// Whether the last part of a template names files, and not only their folder.
  static func nameFile(_ last: some StringProtocol) -> Bool {
    let fields = String(last).replacing("{{", with: "")
    return naming.contains { fields.contains($0) }
  }

  init(_ template: String) {
    let parts = OutputNames.parts(of: template)
    // The folders before the first field are known.
    let fixed = parts.dropLast().prefix { !$0.contains { $0 == nil || $0 == "/" } }
    self.parts = parts.dropFirst(fixed.count).map(OutputNames.pattern)
  }

  /// The pattern of the paths, for `exclude`; nil: they may be those of any photos.
  var pattern: String? {
    guard let name = parts.last else { return nil }
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    let fixed = (parts.dropLast().map { $0[...] } + [stem]).joined()
    guard fixed.contains(where: { $0 != "*" }) else { return nil }
    return "/" + parts.joined(separator: "/")
  }

  /// A path as a pattern.
  static func literal(_ path: String) -> String {
    String(path.flatMap { "*?[\\{".contains($0) ? ["\\", $0] : [$0] })
  }

  /// The characters of each part; nil: a field, a slash: one with folders.
  private static func parts(of template: String) -> [[Character?]] {
    var parts: [[Character?]] = [[]]
    var rest = Substring(template)
    while let next = rest.popFirst() {
      if next == "/" {
        parts.append([])
      } else if next == "{", rest.first != "{" {
        let field = rest.prefix { $0 != "}" }
        rest = rest.dropFirst(field.count + 1)
        let hasFolders = field.hasPrefix("dir") || field.contains("/")
        parts[parts.count - 1].append(hasFolders ? "/" : nil)
      } else {
        if "{}".contains(next), rest.first == next { rest.removeFirst() }
        parts[parts.count - 1].append(next)
      }
    }
    return parts
  }

  private static func pattern(_ part: [Character?]) -> String {
    if part.contains("/") { return "**" }
    return part.enumerated().map { place, character in
      let isAgain = character == nil && place > 0 && part[place - 1] == nil
      return character.map { literal(String($0)) } ?? (isAgain ? "" : "*")
    }.joined()
  }
}
