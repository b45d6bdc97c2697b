/// Pictures and films of live photos whose names differ from their partners', because Google
/// Takeout's numbers cross. They wait until all files of the folder are read.
struct CrossedFiles {
  /// Buckets of files with the same stem.
  private var waiting: [[ReadFile]] = []

  /// Takes the files of a bucket whose partners may be in another one.
  ///
  /// - Parameter lone: videos that belong to no picture, by content identifier.
  /// - Returns: false if the files have to be grouped by themselves.
  mutating func take(_ files: [ReadFile], lone: [String: ReadFile]) -> Bool {
    let (pictures, films) = (files.pictureIdentifiers, files.filmIdentifiers)
    let isCrossed =
      !films.isSubset(of: pictures)
      || !pictures.isSubset(of: films.union(lone.keys))
    if isCrossed { waiting.append(files) }
    return isCrossed
  }

  /// Returns the next groups; nil: none are left. Before the first, films that belong to a picture
  /// of another name leave their buckets.
  mutating func next(_ count: Int, lone: inout [String: ReadFile]) -> [[ReadFile]]? {
    guard !waiting.isEmpty else { return nil }
    let wanted = waiting.reduce(into: Set<String>()) { $0.formUnion($1.pictureIdentifiers) }
    for place in waiting.indices {
      let own = waiting[place].pictureIdentifiers
      waiting[place].removeAll { file in
        guard file.isFilm, let identifier = file.content.contentIdentifier,
          wanted.contains(identifier), !own.contains(identifier), lone[identifier] == nil
        else { return false }
        lone[identifier] = file
        return true
      }
    }
    defer { waiting.removeFirst(min(count, waiting.count)) }
    return Array(waiting.prefix(count))
  }
}

extension ReadFile {
  fileprivate var isFilm: Bool { content.isVideo && !isNamedEdited }
}

extension [ReadFile] {
  fileprivate var pictureIdentifiers: Set<String> {
    Set(
      lazy.filter { !$0.content.isVideo && !$0.isNamedEdited }.compactMap(
        \.content.contentIdentifier))
  }

  fileprivate var filmIdentifiers: Set<String> {
    Set(lazy.filter(\.isFilm).compactMap(\.content.contentIdentifier))
  }
}
