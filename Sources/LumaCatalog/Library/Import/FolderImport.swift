/// The files of one folder, on their way into a library: buckets of one stem after another, then the
/// films that no picture wanted.
struct FolderImport {
  private let folder: FoundFolder
  private var buckets: ArraySlice<[FoundFile]>
  private let films: [FoundFile]
  private var stage = Stage.films
  /// Films of other stems, by content identifier.
  private var lone: [String: ReadFile] = [:]
  /// Films without one, or with one that another has too.
  private var rest: [ReadFile] = []
  private var knownFilms: [Int64] = []

  private enum Stage { case films, pictures, done }

  /// What is written in one transaction.
  struct Batch {
    var groups: [PhotoGroup] = []
    /// Photos whose files are all as the library knows them.
    var known: [Int64] = []
    /// Files that were looked at.
    var fileCount = 0
  }

  init(_ folder: FoundFolder) {
    self.folder = folder
    let stems = StemBuckets(folder.files)
    buckets = stems.buckets[...]
    films = stems.films
  }

  /// nil: there is no more.
  mutating func next(_ count: Int, _ run: inout ImportRun) throws(CatalogError) -> Batch? {
    if stage == .films {
      try readFilms(&run)
      stage = .pictures
    }
    if !buckets.isEmpty { return try pictures(count, &run) }
    guard stage == .pictures else { return nil }
    stage = .done
    guard !films.isEmpty else { return nil }
    let left = (lone.values + rest).sorted { ByteOrder.precedes($0.path, $1.path) }
    return Batch(
      groups: left.map(PhotoGroup.init), known: knownFilms, fileCount: films.count)
  }

  private mutating func pictures(_ count: Int, _ run: inout ImportRun) throws(CatalogError)
    -> Batch
  {
    let part = buckets.prefix(count)
    buckets = buckets.dropFirst(count)
    var batch = Batch(fileCount: part.reduce(0) { $0 + $1.count })
    var unknown: [[FoundFile]] = []
    for bucket in part {
      if let known = try run.known(bucket, in: folder.path) {
        batch.known += known
      } else {
        unknown.append(bucket)
      }
    }
    let files = try run.read(unknown.flatMap { $0 }, in: folder.path)
    for bucket in unknown {
      let grouping = Grouping(bucket.compactMap { files[$0.position] }, lone: &lone)
      batch.groups += grouping.groups
      run.report.ignored += grouping.left.count
    }
    return batch
  }

  private mutating func readFilms(_ run: inout ImportRun) throws(CatalogError) {
    var unknown: [FoundFile] = []
    for film in films {
      if let known = try run.known([film], in: folder.path) {
        knownFilms += known
      } else {
        unknown.append(film)
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
