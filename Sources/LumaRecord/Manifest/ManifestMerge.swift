package import LumaDatabase
import LumaFiles
import LumaModel

/// Merges the parts that shards of a run wrote into the manifest of their root.
package struct ManifestMerge: Sendable {
  private let root: String

  /// The result of a merge.
  package struct Report: Hashable, Sendable {
    /// Number of parts that were found.
    package var parts = 0
    /// Names of missing parts: "thumbs.3-of-8".
    package var missing: [String] = []
    /// Lines of the manifest.
    package var outputs = 0
    /// Outputs and photos that failed in shards.
    package var failed = 0
    /// Outputs that shards did not make, because they were stopped.
    package var left = 0

    /// Whether each shard has done its part.
    package var isWhole: Bool { missing.isEmpty && failed == 0 && left == 0 }

    package init() {}
  }

  /// - Parameter root: absolute path of the folder.
  package init(root: String) { self.root = root }

  /// Writes the manifest, and removes the parts if none is missing. For each file, a line that
  /// differs from the manifest's wins.
  ///
  /// - Throws: `noParts`; `badManifest` for another kind of file, `unreadable`, `unwritable`.
  package func run() throws(CatalogError) -> Report {
    try ManifestPlaces.checkFolders(of: root)
    let parts = try parts()
    guard !parts.isEmpty else { throw .record(.noParts(folder: ManifestPart.folder(of: root))) }
    var report = Report()
    report.parts = parts.count
    report.missing = missing(among: parts)
    (report.failed, report.left) = parts.reduce((0, 0)) {
      ($0.0 + $1.part.failed, $0.1 + $1.part.left)
    }
    report.outputs = try join(parts)
    if report.isWhole {
      for part in parts { part.folder.remove(FileSystem.name(of: part.path)) }
    }
    return report
  }

  private struct Part {
    var path: String
    var folder: StoredFolder
    /// File name before the number of the part.
    var name: String
    var part: ManifestPart
  }

  private func parts() throws(CatalogError) -> [Part] {
    guard let folder = try? StoredFolder(root: root).folder(ManifestPart.place) else { return [] }
    var parts: [Part] = []
    for name in folder.names(limit: Int(ManifestPart.most)) where name.hasSuffix(".jsonl") {
      let file = try ManifestPlaces.open("\(ManifestPart.place)/\(name)", of: root)
      let path = file.path
      guard let line = try LineReader.reading(file, pieceLength: 16 * 1024).line(),
        let part = ManifestPart(line: line)
      else { throw .record(.badManifest(path: path, .lines(first: 1, count: 1))) }
      let end = ".\(part.index)-of-\(part.count).jsonl"
      guard name.hasSuffix(end) else {
        throw .record(.badManifest(path: path, .lines(first: 1, count: 1)))
      }
      parts.append(
        Part(path: path, folder: folder, name: String(name.dropLast(end.count)), part: part))
    }
    return parts
  }

  private func missing(among parts: [Part]) -> [String] {
    let runs = Dictionary(grouping: parts) { "\($0.name)/\($0.part.count)" }
    return runs.keys.sorted().flatMap { run in
      let there = runs[run] ?? [], known = Set(there.map(\.part.index))
      let (name, count) = (there[0].name, there[0].part.count)
      return (1...count).filter { !known.contains($0) }.map { "\(name).\($0)-of-\(count)" }
    }
  }

  /// - Returns: the number of lines written.
  private func join(_ parts: [Part]) throws(CatalogError) -> Int {
    let path = ManifestPlaces.manifest(of: root)
    var heap = SortedLines()
    if let base = try ManifestPlaces.openManifest(of: root) { try heap.add(base, isBase: true) }
    for part in parts {
      let name = FileSystem.name(of: part.path)
      let file = try ManifestPlaces.open("\(ManifestPart.place)/\(name)", of: root)
      try heap.add(file, isBase: false)
    }
    let file = try ManifestWriter(path, in: root)
    try file.begin(Manifest.header)
    var count = 0
    while let entry = try heap.next() {
      count += 1
      try file.write(entry)
    }
    try file.finish(isSynced: true)
    return count
  }
}

/// The lines of several manifests in the order of their paths.
private struct SortedLines {
  /// A binary heap: no parent comes after its children.
  private var sources: [Source] = []

  private struct Source {
    var reader: LineReader
    var isBase: Bool
    var entry: ManifestEntry

    /// For equal paths, other lines come before the manifest's.
    func precedes(_ other: Source) -> Bool {
      if entry.path != other.entry.path {
        return entry.path.utf8.lexicographicallyPrecedes(other.entry.path.utf8)
      }
      return !isBase && other.isBase
    }
  }

  mutating func add(_ file: OpenedFile, isBase: Bool) throws(CatalogError) {
    let reader = try LineReader.reading(file, pieceLength: 16 * 1024)
    guard let entry = try SortedLines.entry(of: reader) else { return }
    sources.append(Source(reader: reader, isBase: isBase, entry: entry))
    var place = sources.count - 1
    while place > 0, sources[place].precedes(sources[(place - 1) / 2]) {
      sources.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// The line of the next path: one from a part that differs from the manifest, if there is one.
  mutating func next() throws(CatalogError) -> ManifestEntry? {
    guard let first = sources.first else { return nil }
    var lines = [(first.entry, first.isBase)]
    try advance()
    while let same = sources.first, same.entry.path == first.entry.path {
      lines.append((same.entry, same.isBase))
      try advance()
    }
    let base = lines.first(where: \.1)?.0
    let entry = lines.first { !$0.1 && $0.0 != base }?.0 ?? base ?? first.entry
    return entry.shared(with: lines.map(\.0))
  }

  /// Advances the first source to its next line.
  private mutating func advance() throws(CatalogError) {
    if let entry = try SortedLines.entry(of: sources[0].reader) {
      sources[0].entry = entry
    } else {
      sources[0] = sources[sources.count - 1]
      sources.removeLast()
    }
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < sources.count && sources[child].precedes(sources[least]) {
        least = child
      }
      guard least != place else { return }
      sources.swapAt(place, least)
      place = least
    }
  }

  private static func entry(of reader: LineReader) throws(CatalogError) -> ManifestEntry? {
    while let line = try reader.line() {
      if let entry = ManifestEntry(line: line) { return entry }
    }
    return nil
  }
}
