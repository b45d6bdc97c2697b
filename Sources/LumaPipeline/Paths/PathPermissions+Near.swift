import LumaFiles
import LumaModel

extension PathPermissions {
  /// Entries of a folder that are looked through.
  private static let most = 1_000

  /// Returns the path most likely meant by a missing one, as the recipe would write it: its first
  /// missing part is taken as a typo. nil: nothing is near.
  package func near(_ path: String) -> String? {
    guard var place = try? reading(path) else { return nil }
    var rest: [String] = []
    while let parent = FileSystem.parent(of: place), FileStatus(parent) == nil, parent != "/" {
      rest.insert(FileSystem.name(of: place), at: 0)
      place = parent
    }
    let folder = FileSystem.parent(of: place) ?? "/", word = FileSystem.name(of: place)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let known = names.prefix(PathPermissions.most).filter { name in
      guard !name.hasPrefix(".") else { return false }
      return rest.isEmpty || FileStatus(FileSystem.join(folder, name))?.kind == .folder
    }
    let tail = ([word] + rest).joined(separator: "/")
    guard path.hasSuffix(tail), let near = Suggestion.nearest(to: word, among: known) else {
      return nil
    }
    let meant = path.dropLast(tail.count) + ([near] + rest).joined(separator: "/")
    // Neither unreadable nor missing paths are suggested.
    guard let found = try? reading(String(meant)), FileStatus(found) != nil else { return nil }
    return String(meant)
  }
}
