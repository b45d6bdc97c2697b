package import LumaCatalog
package import LumaDatabase
import LumaFiles
package import LumaModel

/// A file that an import has read.
package struct ReadFile: Sendable {
  var found: FoundFile
  /// Absolute.
  var path: String
  var content: Content
  var hash: FileHash

  package enum Content: Sendable {
    case picture(PhotoHeader, PhotoDetails)
    /// The header is nil if no video reader is available.
    case video(VideoHeader?, FilmFormat)
    case sidecar
    /// nil: it does not describe its edit.
    case adjustment(AdjustmentFile?)
  }

  /// Metadata that is present but cannot be read.
  var unread: [UnreadBlock] {
    switch content {
    case .picture(let header, _): header.unread
    case .video(let film, _): film?.header.unread ?? []
    case .sidecar, .adjustment: []
    }
  }

  func resource(_ kind: Resource.Kind, reason: GroupingReason? = nil) -> Resource {
    var resource = Resource(
      kind: kind, path: path, size: found.stamp.size, hash: hash, reason: reason?.message)
    resource.modified = found.stamp.modified
    resource.inode = Int64(bitPattern: found.stamp.identity.inode)
    return resource
  }
}

/// Determines the type of files from their content, and reads their metadata and hash.
package struct FileReader: Sendable {
  package let readers: ImportReaders

  package init(readers: ImportReaders) { self.readers = readers }

  enum Outcome: Sendable {
    case read(ReadFile)
    case fault(path: String, ImportFault)
    /// Neither a photo nor a file that belongs to one.
    case other(path: String)
  }

  /// Opens the file once, so that its type, metadata and hash belong to the same content.
  ///
  /// - Parameter role: the role in which it is read; nil: the one that its name suggests.
  func outcome(of path: String, _ found: FoundFile, as role: FileRole? = nil) -> Outcome {
    let role = role ?? FileRole(of: found.name)
    do throws(ImportFault) {
      let file = try readers.gate.openSource(path)
      guard let content = try readable(file, found, role) else { return .other(path: path) }
      return .read(
        ReadFile(found: found, path: path, content: content, hash: try hash(of: file)))
    } catch {
      // A file without a photo's extension is not reported as a broken photo.
      return role == .other ? .other(path: path) : .fault(path: path, error)
    }
  }

  /// Reads a file's type and metadata, without its hash; nil if it is gone or cannot be read, for
  /// which a scan reports the reason.
  package func content(of path: String, as role: FileRole? = nil) -> ReadFile.Content? {
    guard let status = FileStatus(path), status.kind == .file,
      let file = try? readers.gate.openSource(path)
    else { return nil }
    let found = FoundFile(name: FileSystem.name(of: path), stamp: status.stamp)
    return try? content(of: file, found, role ?? FileRole(of: found.name))
  }

  /// To a reader of a few bytes, a failing disk looks like damage.
  private func readable(_ file: OpenedFile, _ found: FoundFile, _ role: FileRole)
    throws(ImportFault) -> ReadFile.Content?
  {
    do throws(ImportFault) {
      return try content(of: file, found, role)
    } catch {
      if error.isOfContent { _ = try hash(of: file) }
      throw error
    }
  }

  fileprivate func content(of file: OpenedFile, _ found: FoundFile, _ role: FileRole)
    throws(ImportFault) -> ReadFile.Content?
  {
    switch role {
    case .sidecar: return .sidecar
    case .adjustment: return .adjustment(AdjustmentFile(file))
    case .picture, .video, .other: break
    }
    guard found.stamp.size > 0 else { throw .empty }
    if let format = InputFormat.sniffed(from: file) {
      // A library holds only photos.
      return format == .pdf ? nil : try picture(file, format)
    }
    if let film = FilmFormat.sniffed(from: file) { return try video(file, film) }
    // Formats without a signature (SVG, some RAW) may still be known to the reader.
    if role == .picture {
      let (header, details) = try readers.picture(file)
      if header.size != nil { return .picture(header, details) }
    }
    if role == .other { return nil }
    let name = FileSystem.pathExtension(of: found.name)
    // SVG is text, so the content may still match the extension.
    if InputFormat(pathExtension: name) == .svg, let fault = readers.fault(file) { throw fault }
    throw .unknownContent(pathExtension: name)
  }

  private func picture(_ file: OpenedFile, _ format: InputFormat) throws(ImportFault)
    -> ReadFile.Content
  {
    var (header, details) = try readers.picture(file)
    header.format = format == .raw ? .raw : header.format ?? format
    guard header.size != nil else {
      throw readers.fault(file) ?? .damaged(format: format.rawValue)
    }
    return .picture(header, details)
  }

  private func video(
    _ file: OpenedFile, _ format: FilmFormat
  ) throws(ImportFault) -> ReadFile.Content {
    switch try readers.video?(file) {
    case .read(let header): return .video(header, format)
    case .noReader, nil: return .video(nil, format)
    case .broken(let fault): throw .brokenVideo(fault)
    }
  }

  private func hash(of file: OpenedFile) throws(ImportFault) -> FileHash {
    do {
      return try FileHash(of: file)
    } catch .unreadable(_, let reason) {
      throw .unreadable(reason)
    } catch {
      throw .unreadable(EIO)
    }
  }
}

extension ReadGate {
  /// Opens a file to be imported.
  func openSource(_ path: String) throws(ImportFault) -> OpenedFile {
    do throws(FileError) {
      return try open(path, isLimited: false)
    } catch {
      switch error {
      case .system(let reason): throw .unreadable(reason.code)
      case .outside: throw .unreadable(EACCES)
      case .tooLarge: throw .unreadable(EFBIG)
      // A pipe put in the file's place since the walk.
      case .notAFile:
        throw .unknownContent(pathExtension: FileSystem.pathExtension(of: path))
      }
    }
  }
}

extension ImportReaders {
  /// Returns the photo that an import would make of a film; nil: the file is not a film.
  package func film(at path: String) throws(CatalogError) -> Asset? {
    guard let status = FileStatus(path), status.kind == .file,
      let file = try? gate.openSource(path), FilmFormat.sniffed(from: file) != nil
    else { return nil }
    let found = FoundFile(name: FileSystem.name(of: path), stamp: status.stamp)
    do throws(ImportFault) {
      let reader = FileReader(readers: self)
      guard let content = try reader.content(of: file, found, .video) else { return nil }
      let film = ReadFile(
        found: found, path: path, content: content, hash: FileHash(bytes: []))
      return PhotoGroup(film).asset(dir: "", now: Clock.now())
    } catch {
      throw .library(.notImportable(path: path, fault: error))
    }
  }
}
