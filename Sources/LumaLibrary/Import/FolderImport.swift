import LumaCatalog
import LumaDatabase

/// The files of one folder during an import: buckets of files with the same stem, then the videos
/// that belong to no picture.
struct FolderImport {
  private let folder: FoundFolder
  private var buckets: ArraySlice<[FoundFile]>
  /// Films that belong to no picture; those of one stem together: a film and its edited version.
  private let films: [[FoundFile]]
  private var stage = CommandContext.films
  /// Videos of other stems, by content identifier.
  private var lone: [String: ReadFile] = [:]
  /// Videos without a content identifier, or with a duplicate one.
  private var rest: [ReadFile] = []
  private var knownFilms: [Int64] = []

  /// Whether videos with the stems of pictures may belong to other pictures.
  private let mayCross: Bool
  private var crossed = CrossedFiles()

  private enum CommandContext { case films, pictures, done }

  /// The content of one transaction.
  struct Batch {
    var groups: [PhotoGroup] = []
    /// Photos whose files are all unchanged since they were imported.
    var known: [Int64] = []
    /// Number of files processed.
    var fileCount = 0
  }

  init(_ folder: FoundFolder) {
    self.folder = folder
    let stems = StemGroups(folder.files)
    buckets = stems.buckets[...]
    films = stems.films
    mayCross = stems.hasFilms
  }

  /// Returns the next batch; nil at the end.
  mutating func next(_ count: Int, _ run: inout ImportRun) throws(CatalogError) -> Batch? {
    if stage == .films {
      try readVideos(&run)
      stage = .pictures
    }
    if !buckets.isEmpty { return try pictures(count, &run) }
    guard stage == .pictures else { return nil }
    if let files = crossed.next(count, lone: &lone) {
      var batch = Batch()
      for bucket in files { group(bucket, into: &batch, &run) }
      return batch
    }
    stage = .done
    guard !films.isEmpty || !lone.isEmpty else { return nil }
    let left = (lone.values + rest).sorted { ByteOrder.precedes($0.path, $1.path) }
    return Batch(
      groups: Grouping.photos(ofFilms: left), known: knownFilms,
      fileCount: films.reduce(0) { $0 + $1.count })
  }

  private mutating func pictures(_ count: Int, _ run: inout ImportRun) throws(CatalogError)
    -> Batch
  {
    let part = buckets.prefix(count)
    buckets = buckets.dropFirst(count)
    var batch = Batch(fileCount: part.reduce(0) { $0 + $1.count })
    var unknown: [[FoundFile]] = []
    for (bucket, known) in zip(part, try run.known(Array(part), in: folder.path)) {
      if let known {
        batch.known += known
      } else {
        unknown.append(bucket)
      }
    }
    let files = try run.read(unknown.flatMap { $0 }, in: folder.path)
    for bucket in unknown {
      let own = bucket.compactMap { files[$0.position] }
      if mayCross, crossed.take(own, lone: lone) { continue }
      group(own, into: &batch, &run)
    }
    return batch
  }

  private mutating func group(
    _ files: [ReadFile], into batch: inout Batch, _ run: inout ImportRun
  ) {
    let grouping = Grouping(files, lone: &lone)
    batch.groups += grouping.groups.map(run.reader.described)
    run.report.ignored += grouping.left.map(\.path)
  }

  private mutating func readVideos(_ run: inout ImportRun) throws(CatalogError) {
    var unknown: [FoundFile] = []
    for (bucket, known) in zip(films, try run.known(films, in: folder.path)) {
      if let known {
        knownFilms += known
      } else {
        unknown += bucket
      }
    }
    let read = try run.read(unknown, in: folder.path)
    for film in unknown {
      guard let file = read[film.position] else { continue }
      if let identifier = file.content.contentIdentifier, lone[identifier] == nil {
        lone[identifier] = file
      } else {
        rest.append(file)
      }
    }
  }
}
