import LumaCatalog
import LumaDatabase
import LumaFiles
import LumaModel

/// An import in progress.
struct ImportRun {
  let library: Library
  let reader: FileReader
  let options: ImportOptions
  /// The folder for copies; nil if originals stay in place.
  private let originals: String?
  /// nil if originals stay in place or nothing is written.
  private let copy: OriginalCopy?
  private let quarantine: Quarantine?
  let condition: ImportCondition?
  private var places: CopyPlaces?
  var report = ImportReport()
  private var albums: ImportAlbums
  private let entry = ContinuedEntry()
  private var filesDone = 0
  private var current: String?
  private let start = Clock.now()
  /// Hashes of content that was copied or that, in a dry run, counts as added.
  private var seen: Set<FileHash> = [], added: Set<FileHash> = []
  /// The files of recently forgotten photos, as of a change.
  var deleted: (files: DeletedFiles, token: ChangeToken)?

  /// - Throws: `predicate`, `server`, `unwritable`.
  init(_ importer: Importer, options: ImportOptions, root: String) throws(CatalogError) {
    library = importer.library
    reader = FileReader(readers: importer.readers)
    self.options = options
    albums = ImportAlbums(options, root: root)
    originals = options.copiesOriginals ? library.originalsFolder : nil
    guard originals != nil || !options.copiesOriginals else {
      throw .server(library.path, .noOriginals)
    }
    places = originals.map { CopyPlaces($0, importer.naming) }
    condition = try options.wanted.map { request throws(CatalogError) in
      try ImportCondition(request, in: importer.library, zone: options.zone)
    }
    guard !options.isDryRun else {
      (copy, quarantine) = (nil, nil)
      return
    }
    copy = try originals.map { folder throws(CatalogError) in
      try OriginalCopy(
        folder: folder, gate: importer.readers.gate, stop: importer.library.reader.stop)
    }
    quarantine = try options.quarantine.map { path throws(CatalogError) in try Quarantine(path) }
  }

  func orderAlbums() throws { try albums.order(in: library, entry) }

  func progress(filesInAll: Int) -> ImportProgress {
    ImportProgress(
      filesDone: filesDone, filesInAll: filesInAll, photosAdded: report.added.count,
      current: current, seconds: Clock.now() - start)
  }

  /// Returns, for each bucket, the photos whose originals are in it; nil unless all of its files
  /// are unchanged in the library.
  func known(_ buckets: [[FoundFile]], in folder: String) throws(CatalogError) -> [[Int64]?] {
    let files = buckets.flatMap { $0 }
    let queries = files.map { file in
      Query(
        sql: ImportRun.knownFile, bindings: [.text(FileSystem.join(folder, file.name))])
    }
    var known: Set<Int> = []
    var originals: [[Int64]] = files.map { _ in [] }
    try library.reader.read(queries) { place, row in
      if isKnown(files[place], row) { known.insert(place) }
      if Resource.Kind(rawValue: row.integer(1))?.isOriginal == true {
        originals[place].append(row.integer(0))
      }
    }
    var start = 0
    return buckets.map { bucket in
      defer { start += bucket.count }
      let places = start..<start + bucket.count
      return places.allSatisfy(known.contains) ? places.flatMap { originals[$0] } : nil
    }
  }

  private func isKnown(_ file: FoundFile, _ row: Row) -> Bool {
    // A video imported without a video reader is read again once there is one.
    let isRead = row.integer(5) == 0 || reader.readers.video == nil
    return row.integer(2) == file.stamp.size && row.integer(3) == file.stamp.modified
      && row.integer(4) == Int64(bitPattern: file.stamp.identity.inode) && isRead
  }

  private static let knownFile = """
    SELECT asset, kind, size, modified, inode, kind = 2 AND
      (SELECT pixelWidth = 0 FROM asset WHERE pk = resource.asset)
    FROM resource WHERE path = ?
    """

  /// Notes what a walk left out.
  mutating func note(_ warnings: [CatalogError]) {
    for warning in warnings {
      guard case .nameNotUTF8(let folder, let name)? = warning.source else {
        report.warnings.append(warning)
        continue
      }
      let path = FileSystem.join(folder, name)
      report.unreadable.append(ImportReport.Unreadable(path: path, fault: .nameNotUTF8))
    }
  }

  /// Reads files concurrently, keyed by position; reports those that are not photos.
  mutating func read(_ files: [FoundFile], in folder: String) throws(CatalogError)
    -> [Int: ReadFile]
  {
    var read: [Int: ReadFile] = [:]
    var faults: [Int: (path: String, fault: ImportFault)] = [:]
    var ignored: Set<Int> = []
    let reading = ParallelReading(files) { [reader] file in
      reader.outcome(of: FileSystem.join(folder, file.name), file)
    }
    try reading.run(threads: options.threads, batch: files.count) { outcomes throws(CatalogError) in
      for (file, outcome) in outcomes {
        switch outcome {
        case .read(let content): read[file.position] = content
        case .fault(let path, let fault): faults[file.position] = (path, fault)
        case .other: ignored.insert(file.position)
        }
      }
    }
    for file in files {
      if ignored.contains(file.position) {
        report.ignored.append(FileSystem.join(folder, file.name))
      }
      guard let (path, first) = faults[file.position] else { continue }
      // Retried alone: several files together may have used up descriptors or memory.
      switch reader.outcome(of: path, file) {
      case .read(let content): read[file.position] = content
      case .fault(_, let fault):
        // A worker may have lacked resources that this process still has.
        if SystemError.shortage() != nil, let end = end(fault, path) { throw end }
        refuse(path, fault, moves: fault.isOfContent && first.isOfContent)
      case .other: report.ignored.append(path)
      }
    }
    return read
  }

  /// Why the import cannot continue after a file; nil: it can.
  private func end(_ fault: ImportFault, _ path: String) -> CatalogError? {
    fault.end(at: path, copyingTo: originals)
  }

  /// Reports a file that cannot be imported.
  ///
  /// - Parameter moves: false if the file itself may be intact.
  private mutating func refuse(_ path: String, _ fault: ImportFault, moves: Bool) {
    report.unreadable.append(
      ImportReport.Unreadable(
        path: path, fault: fault, quarantined: moves && mayMove(path) ? quarantine?.move(path) : nil
      ))
  }

  /// Whether a file may be moved out of its folder, which may be a link to another folder.
  private func mayMove(_ path: String) -> Bool {
    reader.readers.mayMove(FileSystem.parent(of: path) ?? "/")
  }
}

extension ImportRun {
  /// Writes a batch in one transaction; a dry run only looks it up.
  mutating func write(_ batch: FolderImport.Batch, of folder: FoundFolder) throws {
    let (wanted, known) = try wanted(of: batch, dir: folder.dir)
    let placed = try place(try present(wanted), dir: folder.dir)
    // Synced first: a user who sees the photo in the library may delete the source.
    try copy?.sync()
    let outcomes =
      options.isDryRun ? try rehearse(placed) : try write(placed, known, of: folder)
    note(placed, outcomes)
    report.alreadyThere += known.count
    filesDone += batch.fileCount
    let last = folder.files.last.map { FileSystem.join(folder.path, $0.name) }
    current = batch.groups.last?.original.path ?? last ?? current
  }

  private mutating func write(
    _ placed: [(PhotoGroup, [Resource])], _ known: [Int64], of folder: FoundFolder
  ) throws -> [ImportWriter.Outcome] {
    // A copy, because the closure cannot capture the mutating `self`.
    var albums = albums
    let editedSize = reader.readers.editedSize
    let outcomes = try library.change(in: entry) { change in
      var writer = try ImportWriter(placed.map(\.0), in: change, editedSize)
      try change.find(known)
      // An empty album is not created.
      let hasPhotos = !placed.isEmpty || !known.isEmpty
      let album = hasPhotos ? try albums.key(of: folder.dir, in: change) : nil
      var members = known
      let outcomes = try placed.map { group, resources in
        let (key, outcome) = try writer.find(group, dir: folder.dir, resources: resources)
        members.append(key)
        return outcome
      }
      if let album { try change.add(members, toAlbum: album) }
      return outcomes
    }
    self.albums = albums
    return outcomes
  }

  /// Returns what a run would do, without taking the write lock.
  private func rehearse(_ placed: [(PhotoGroup, [Resource])]) throws(CatalogError)
    -> [ImportWriter.Outcome]
  {
    let matches = try ImportMatches(placed.map(\.0), in: library.reader)
    var outcomes: [ImportWriter.Outcome] = []
    for (group, resources) in placed {
      let match = try matches.match(of: group)
      outcomes.append(match.outcome(path: resources[0].path, identifier: ""))
    }
    return outcomes
  }

  /// Copies the groups' files into the library if requested, and returns the groups with their
  /// final resources.
  private mutating func place(
    _ groups: [PhotoGroup], dir: String
  ) throws(CatalogError) -> [(PhotoGroup, [Resource])] {
    guard places != nil else { return groups.map { ($0, $0.resources) } }
    var placed: [(PhotoGroup, [Resource])] = []
    for group in groups {
      let match = try ImportMatches([group], in: library.reader).match(of: group)
      do throws(ImportFault) {
        placed.append((group, try copied(group, match, dir: dir)))
      } catch {
        if let end = end(error, group.original.path) { throw end }
        refuse(group.original.path, error, moves: false)
      }
    }
    return placed
  }

  /// Returns a photo's files with the paths of their copies; makes the copies unless it is a dry
  /// run.
  private mutating func copied(
    _ group: PhotoGroup, _ match: ImportMatch, dir: String
  ) throws(ImportFault) -> [Resource] {
    let hash = group.original.hash, resources = group.resources
    let isTwin = match.hasFile || seen.contains(hash)
    // A photo that is not copied needs no name, and the template may not give it one.
    let isNamed = !(isTwin && resources.count == 1)
    let named = isNamed ? try places?.named(group, dir: dir) : nil
    guard let copy else {
      return named ?? originals.map { OriginalCopy.places(of: resources, in: $0) } ?? resources
    }
    if case .twin(_, let path) = match, !seen.contains(hash), copy.isSpoiled(path, hash) {
      if copy.isReplaceable(path, hash) {
        try copy.restore(path, from: resources[0])
        report.restored.append(path)
      } else {
        report.warnings.append(.library(.changedCopy(path: path, of: resources[0].path)))
      }
    }
    let copies = try copy.copied(resources, to: named, withoutOriginal: isTwin)
    seen.insert(hash)
    return copies
  }

  /// Whether a file is a copy that the library already had, which is not copied under another name.
  private func hadCopy(_ path: String, of group: PhotoGroup) -> Bool {
    guard let originals, !added.contains(group.original.hash) else { return false }
    return path.hasPrefix(originals + "/")
  }

  private mutating func note(
    _ placed: [(PhotoGroup, [Resource])], _ outcomes: [ImportWriter.Outcome]
  ) {
    for ((group, resources), outcome) in zip(placed, outcomes) {
      let path = group.original.path
      switch outcome {
      case .known: report.alreadyThere += 1
      case .duplicate(let original) where hadCopy(original, of: group): report.alreadyThere += 1
      case .duplicate(let original):
        report.duplicates.append(ImportReport.Duplicate(path: path, original: original))
      case .added(let identifier):
        if options.isDryRun, !seen.insert(group.original.hash).inserted {
          // In a real run, the first file with this content would already be in the library.
          report.duplicates.append(ImportReport.Duplicate(path: path, original: ""))
          continue
        }
        added.insert(group.original.hash)
        report.added.append(
          ImportReport.Addition(localIdentifier: identifier, path: path, resources: resources))
      }
      if case .video(nil, _) = group.original.content { report.hasUnreadVideos = true }
      if let block = group.original.unread.first {
        report.unread.append(ImportReport.Unread(path: path, block: block))
      }
    }
  }
}
