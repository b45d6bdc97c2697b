import LumaModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that an import looked into.
struct ReadFile: Sendable {
  var found: FoundFile
  /// Absolute.
  var path: String
  var content: Content
  var hash: FileHash

  enum Content: Sendable {
    case picture(PhotoHeader, PhotoDetails)
    /// nil: nothing here reads films.
    case video(VideoHeader?)
    case sidecar
    case adjustment
  }

  func resource(_ kind: Resource.Kind, reason: String? = nil) -> Resource {
    var resource = Resource(
      kind: kind, path: path, size: found.stamp.size, hash: hash, reason: reason)
    resource.modified = found.stamp.modified
    resource.inode = Int64(bitPattern: found.stamp.identity.inode)
    return resource
  }
}

/// Looks into files: what they are by their content, what they say of themselves, and their hash.
struct FileReader: Sendable {
  let readers: ImportReaders

  enum Outcome: Sendable {
    case read(ReadFile)
    case fault(path: String, ImportFault)
    /// No photo, and nothing that belongs to one.
    case other(path: String)
  }

  /// What a name promises.
  enum Role { case picture, video, sidecar, adjustment, other }

  static func role(of name: String) -> Role {
    let pathExtension = FileSystem.pathExtension(of: name).lowercased()
    switch pathExtension {
    case "xmp": return .sidecar
    case "aae": return .adjustment
    case "mov", "mp4", "m4v": return .video
    default: return InputFormat(pathExtension: pathExtension) == nil ? .other : .picture
    }
  }

  func outcome(of path: String, _ found: FoundFile) -> Outcome {
    let role = FileReader.role(of: found.name)
    do throws(ImportFault) {
      guard let content = try content(of: path, found, role) else { return .other(path: path) }
      return .read(
        ReadFile(found: found, path: path, content: content, hash: try hash(of: path)))
    } catch {
      // A file that never claimed to be a photo is none.
      return role == .other ? .other(path: path) : .fault(path: path, error)
    }
  }

  private func content(of path: String, _ found: FoundFile, _ role: Role)
    throws(ImportFault) -> ReadFile.Content?
  {
    switch role {
    case .sidecar: return .sidecar
    case .adjustment: return .adjustment
    case .picture, .video, .other: break
    }
    guard found.stamp.size > 0 else { throw .empty }
    let bytes = try firstBytes(of: path)
    if var format = InputFormat(signature: bytes) {
      let named = InputFormat(pathExtension: FileSystem.pathExtension(of: found.name))
      // Most RAW formats are TIFF by their first bytes.
      if named == .raw, format == .tiff { format = .raw }
      return try picture(path, format)
    }
    if FileReader.isVideo(bytes) { return try video(path) }
    // What has no signature of its own (SVG, some RAW) the reader may still know.
    if role == .picture, let known = readable(path) { return known }
    if role == .other { return nil }
    let name = FileSystem.pathExtension(of: found.name)
    // Text that may well be what its name says.
    if InputFormat(pathExtension: name) == .svg, let reason = readers.fault(path) {
      throw .refused(reason)
    }
    throw .unknownContent(pathExtension: name)
  }

  private func picture(_ path: String, _ format: InputFormat) throws(ImportFault)
    -> ReadFile.Content
  {
    var header = readers.header(path)
    header.format = format == .raw ? .raw : header.format ?? format
    guard header.size != nil else {
      throw readers.fault(path).map(ImportFault.refused) ?? .damaged(format: format.rawValue)
    }
    return .picture(header, readers.details(path))
  }

  private func readable(_ path: String) -> ReadFile.Content? {
    let header = readers.header(path)
    return header.size == nil ? nil : .picture(header, readers.details(path))
  }

  private func video(_ path: String) throws(ImportFault) -> ReadFile.Content {
    switch readers.video?(path) {
    case .read(let header): return .video(header)
    case .noReader, nil: return .video(nil)
    case .broken(let reason): throw .brokenVideo(reason)
    }
  }

  /// QuickTime and MP4: a box of a known kind comes first.
  private static func isVideo(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 8 else { return false }
    let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
    return boxes.contains(String(decoding: bytes[4..<8], as: UTF8.self))
  }

  private func hash(of path: String) throws(ImportFault) -> FileHash {
    do {
      return try FileHash(ofFile: path)
    } catch .unreadable(_, let reason) {
      throw .unreadable(reason)
    } catch {
      throw .unreadable(ENOENT)
    }
  }

  private func firstBytes(of path: String) throws(ImportFault) -> [UInt8] {
    // A pipe put in the file's place since the walk must not block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(errno) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: InputFormat.signatureLength)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .unreadable(errno) }
    return Array(bytes.prefix(count))
  }
}
