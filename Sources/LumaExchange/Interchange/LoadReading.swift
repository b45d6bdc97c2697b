import LumaDatabase
import LumaFiles
import LumaLibrary
import LumaModel

/// Reads data that photos' lines lack from their files, some files at a time: for all photos of
/// another program's catalog, and for other photos without a size. A later scan reads the files
/// completely.
struct LoadReading {
  let reader: FileReader
  let threads: Int

  /// Photos between two checks for a stop.
  private static let batch = 256

  /// Returns the data found, by line number; nil if it was interrupted.
  func files(
    of batch: RecordBatch, newTo database: any Database, _ isInterrupted: () -> Bool
  ) throws(CatalogError) -> [Int: LoadedFiles]? {
    var wanted = batch.records.compactMap { WantedFiles($0, of: batch.program) }
    guard !wanted.isEmpty else { return [:] }
    let known = try ExistingPhotos(batch.records.map(\.value), in: database)
    wanted.removeAll { known.has($0.identifier) || known.identifier(at: $0.path) != nil }
    var found: [Int: LoadedFiles] = [:]
    for start in stride(from: 0, to: wanted.count, by: LoadReading.batch) {
      guard !isInterrupted() else { return nil }
      let part = Array(wanted[start..<min(start + LoadReading.batch, wanted.count)])
      ParallelReading(part) { [reader] in $0.read(reader) }
        .run(threads: threads, batch: part.count) { ready in
          for (wanted, files) in ready { found[wanted.line] = files }
        }
    }
    return found
  }
}

/// The data in the files of a photo that is loaded.
struct LoadedFiles: Sendable {
  var original: ReadFile.Content?
  var render: Render?
  /// The program's description of the edit.
  var said: AdjustmentFile?
  /// Sizes in bytes of all files that exist, by their paths.
  private(set) var sizes: [[UInt8]: Int64] = [:]

  init(sizesOf paths: [String]) {
    for path in paths {
      guard let status = FileStatus(path), status.kind == .file else { continue }
      sizes[Array(path.utf8)] = status.stamp.size
    }
  }

  /// The picture or film with the edit of another program.
  struct Render: Sendable {
    var base: Adjustment.Base
    /// Seconds since 1970.
    var modified: Double
  }
}

/// The files of a line that are to be read.
private struct WantedFiles: Sendable {
  var line: Int
  var identifier: String
  var path: String
  /// Paths of all files of the photo.
  var paths: [String] = []
  var render: String?
  var adjustment: String?

  /// nil: the line has everything, or is not a photo's.
  init?(_ record: (line: Int, value: JSONValue), of program: ForeignProgram?) {
    let photo = record.value
    guard photo["luma"] == nil, photo["type"]?.string ?? "photo" == "photo",
      let path = photo["path"]?.string, path.hasPrefix("/")
    else { return nil }
    (line, self.path) = (record.line, path)
    identifier = photo["localIdentifier"]?.string ?? ""
    guard program != nil || !photo.hasSize else { return nil }
    paths = [path] + (photo["resources"]?.array ?? []).compactMap { Resource($0)?.path }
    if program?.editFormat != nil {
      let resources = (photo["resources"]?.array ?? []).compactMap { Resource($0) }
      render = resources.first { $0.kind.isRender }?.path
      adjustment = resources.first { $0.kind == .adjustmentData }?.path
    }
  }

  func read(_ reader: FileReader) -> LoadedFiles {
    var files = LoadedFiles(sizesOf: paths)
    files.original = reader.content(of: path)
    if let render, let status = FileStatus(render),
      let base = reader.content(of: render)?.render(at: nil)
    {
      let modified = Double(status.stamp.modified) / 1e9
      files.render = LoadedFiles.Render(base: base, modified: modified)
    }
    if let adjustment,
      case .adjustment(let said)? = reader.content(of: adjustment, as: .adjustment)
    {
      files.said = said
    }
    return files
  }
}

extension JSONValue {
  fileprivate var hasSize: Bool {
    [AssetField.pixelWidth, .pixelHeight].allSatisfy { self[$0.row.name]?.integer ?? 0 > 0 }
  }
}

extension PhotoLines.Photo {
  /// Adopts values from files that the line lacks.
  ///
  /// - Parameter program: the program whose catalog the line comes from; nil: an export.
  mutating func take(_ files: LoadedFiles, of program: ForeignProgram?) {
    take(files.sizes, replacing: program != nil)
    switch files.original {
    case .picture(let header, let details):
      take(header)
      asset.mediaSubtypes |= MediaSubtypes.bits(header, details)
    case .video(var film?, let format):
      asset.mediaSubtypes |= MediaSubtypes.bits(film)
      film.header.film = format
      take(film.header)
      // A catalog may give the duration of the edit.
      if asset.duration == 0 || files.render != nil { asset.duration = film.duration }
    case .video(nil, _), .sidecar, .adjustment, nil: break
    }
    guard adjustment == nil, let format = program?.editFormat, let render = files.render,
      let edit = Adjustment(
        shown: render.base, modified: render.modified, of: asset, files.said, else: format)
    else { return }
    adjustment = edit
    asset.take(edit)
  }

  /// - Parameter replaces: whether the files' sizes replace those in the line.
  private mutating func take(_ sizes: [[UInt8]: Int64], replacing replaces: Bool) {
    func size(_ path: String, _ said: Int64) -> Int64 {
      said > 0 && !replaces ? said : sizes[Array(path.utf8)] ?? said
    }
    asset.fileSize = size(asset.path, asset.fileSize)
    for place in resources.indices {
      resources[place].size = size(resources[place].path, resources[place].size)
    }
  }

  private mutating func take(_ file: PhotoHeader) {
    settleDate(file.creationDate)
    var file = file
    // The catalog's value counts, even if it has none.
    for row in FieldRow.all where edited & (row.editedBit ?? 0) != 0 {
      row.set(row.value(of: asset), in: &file)
    }
    asset.header.complete(by: file)
    // Lightroom gives the size of the RAW beside it.
    asset.header.size = file.size ?? asset.header.size
  }

  private mutating func settleDate(_ file: PhotoDate?) {
    guard let noted = CatalogDate.noted(in: edited), let file else { return }
    edited &= ~CatalogDate.bits
    guard let date = asset.header.creationDate, let agreed = noted.agreed(date, file) else {
      return
    }
    asset.header.creationDate = agreed
    edited &= ~(AssetField.creationDate.row.editedBit ?? 0)
  }
}
