import LumaModel
import LumaScript

/// The permissions that a recipe requests in its first comment: `-- luma: --allow-read ../photos`.
///
/// They are shown and never granted.
struct RequestedPermissions: Equatable {
  /// Options as they would be typed, each with its value.
  var options: [String] = []

  /// Reads a recipe's text. Other words than permissions are left out, since people copy the shown
  /// line.
  init(_ text: String) {
    let comment = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("--") && !$0.hasPrefix("--[") }
    for line in comment {
      let line = line.drop { $0 == "-" || $0 == " " }
      guard line.hasPrefix(RequestedPermissions.mark) else { continue }
      for wish in line.dropFirst(RequestedPermissions.mark.count).split(separator: " --") {
        if let option = RequestedPermissions.option(wish), options.count < RequestedPermissions.most
        {
          options.append(option)
        }
      }
    }
  }

  private static let mark = "luma:"
  private static let most = 20
  private static let permissions: Set<String> = [
    "allow-read", "allow-write", "allow-overwrite", "allow-library", "allow-format",
    "allow-truncated",
  ]

  private static func option(_ wish: Substring) -> String? {
    let words = wish.drop { $0 == "-" || $0 == " " }
      .split(maxSplits: 1, whereSeparator: { $0 == " " || $0 == "=" }).map(String.init)
    guard let name = words.first, permissions.contains(name),
      let row = CommandOption.all.first(where: { $0.name == name })
    else { return nil }
    let value = words.dropFirst().first.map { $0.filter { !$0.isNewline } } ?? ""
    guard row.argument != nil else { return row.spelling }
    return value.isEmpty ? nil : "\(row.spelling) \(shellWord(value))"
  }

  /// The request, without permissions that the command line grants already; nil: nothing is left.
  func sentence(beyond settings: Settings) -> String? {
    var granted = settings.readable.map { "--allow-read \(shellWord($0))" }
    granted += settings.writable.map { "--allow-write \(shellWord($0))" }
    granted += settings.formats.map { "--allow-format \($0)" }
    granted += settings.libraryAccess.map { ["--allow-library \($0.rawValue)"] } ?? []
    granted += settings.allowsOverwriting ? ["--allow-overwrite"] : []
    granted += settings.allowsTruncated ? ["--allow-truncated"] : []
    let rest = options.filter { !granted.contains($0) }
    return rest.isEmpty ? nil : "the recipe requests \(rest.joined(separator: " "))"
  }
}

/// A word as a shell takes it literally.
func shellWord(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy {
    $0.properties.isAlphabetic || "0123456789/._-+,@%~".unicodeScalars.contains($0)
  }
  return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
}
