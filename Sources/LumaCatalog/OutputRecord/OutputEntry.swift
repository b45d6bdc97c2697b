public import LumaFiles

/// The record of a file that Luma wrote.
public struct OutputEntry: Hashable, Sendable {
  /// Absolute path that it was written to.
  public var path: String
  public var source: Source
  /// The steps that produced it, in a stable text form.
  public var signature: String
  /// Name and version of the encoder.
  public var encoder: String
  /// Size of the file as written, in bytes.
  public var size: Int64
  public var checksum: FileChecksum
  /// The file once it had its name: as long as it has this stamp, nobody has changed it. nil: unknown.
  public var stamp: FileStamp?

  /// The photo that an output was made from, as it was at the time.
  public struct Source: Hashable, Sendable {
    /// Absolute path.
    public var path: String
    public var checksum: FileChecksum
    let stamp: FileStamp

    /// Computes the checksum of the file at `path`.
    ///
    /// - Throws: `notFound`, `unreadable`, `outside`, `fileTooLarge`.
    public init(path: String, gate: ReadGate = .everything) throws(CatalogError) {
      let path = try FileSystem.absolute(path)
      let file = try OpenedFile.source(path, gate)
      // The stamp was taken before, so that a change during the read is detected.
      self.init(path: path, checksum: try FileChecksum(of: file), stamp: file.stamp)
    }

    init(path: String, checksum: FileChecksum, stamp: FileStamp) {
      self.path = path
      self.checksum = checksum
      self.stamp = stamp
    }
  }

  /// Computes the size and checksum of a written file.
  ///
  /// - Parameter contents: the file that is, or is about to be renamed to, `path`.
  /// - Throws: `notFound`, `unreadable` for that file, which is read completely.
  public init(
    path: String, contents: String, source: Source, signature: String, encoder: String
  ) throws(CatalogError) {
    let contents = try OpenedFile.source(contents)
    self.init(
      path: try FileSystem.absolute(path), source: source, signature: signature,
      encoder: encoder, size: contents.stamp.size, checksum: try FileChecksum(of: contents))
  }

  /// Creates the entry of a text, which is made from no photo.
  package init(text: [UInt8], path: String) throws(CatalogError) {
    let path = try FileSystem.absolute(path), checksum = FileChecksum(of: text)
    let nothing = FileStamp(
      size: 0, modified: 0, changed: 0, identity: FileIdentity(device: 0, inode: 0))
    self.init(
      path: path, source: Source(path: path, checksum: checksum, stamp: nothing), signature: "",
      encoder: "text", size: Int64(text.count), checksum: checksum)
  }

  init(
    path: String, source: Source, signature: String, encoder: String, size: Int64,
    checksum: FileChecksum, stamp: FileStamp? = nil
  ) {
    self.path = path
    self.source = source
    self.signature = signature
    self.encoder = encoder
    self.size = size
    self.checksum = checksum
    self.stamp = stamp
  }
}

extension OutputEntry {
  /// Whether the file at a path is still the one that Luma wrote: same size and same content, which
  /// is read. False if the file is gone or unreadable.
  ///
  /// - Parameter path: the requested path; Unicode composition may differ from the recorded one.
  public func isUnchangedSinceWritten(at path: String) -> Bool {
    guard let stamp = FileStatus(path)?.stamp, stamp.size == size else { return false }
    return checksum.isOfFile(at: path)
  }

  /// Whether the photo at a path still has the content that the output was made from. The content
  /// is only read if its size, dates or identity have changed.
  public func isSourceUnchanged(at path: String) -> Bool {
    guard let stamp = FileStatus(path)?.stamp else { return false }
    if stamp == source.stamp { return true }
    return stamp.size == source.stamp.size && source.checksum.isOfFile(at: path)
  }
}
