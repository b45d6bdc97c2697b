package import LumaDatabase
package import LumaFiles

/// The record of a file that Luma wrote.
package struct OutputEntry: Hashable, Sendable {
  /// Absolute path that it was written to.
  package var path: String
  package var source: Source
  /// The steps that produced it, in a stable text form.
  package var signature: String
  /// Name and version of the encoder.
  package var encoder: String
  /// Size of the file as written, in bytes.
  package var size: Int64
  package var checksum: FileChecksum
  /// The file's stamp once it had its name; as long as it has this stamp, it has not changed. nil:
  /// unknown.
  package var stamp: FileStamp?
  /// Whether the manifest lists it, for the recipe that runs.
  package internal(set) var isListed = true
  /// Where it is listed and why; nil: it is not listed.
  package internal(set) var listing: Listing?
  /// Why it is written, for its listing; nil: the reason stays the same.
  package var reason: String?
  /// Whether this machine has just made it, without a warning.
  package var isMade = false
  /// The result of a quality search, if this machine has just made it.
  package var quality: Int?

  /// Where an output is listed, and why it was last written.
  package struct Listing: Hashable, Sendable {
    package var root: String
    /// The call that last made it.
    package var call: RecipeCall
    /// nil: it was written on another machine.
    package var reason: String?
  }

  /// The photo that an output was made from, as it was then.
  package struct Source: Hashable, Sendable {
    /// Absolute path.
    package var path: String
    /// The checksum of its file, or only of its pixels if the output takes nothing else from it.
    package var checksum: FileChecksum
    let stamp: FileStamp

    /// Computes the checksum of the file at `path`.
    ///
    /// - Throws: `notFound`, `unreadable`, `outside`, `fileTooLarge`.
    package init(path: String, gate: ReadGate = .everything) throws(CatalogError) {
      let path = try FileSystem.absolute(path)
      let file = try OpenedFile.source(path, gate)
      // The stamp was taken before reading, so that a change meanwhile is detected.
      self.init(path: path, checksum: try FileChecksum(of: file), stamp: file.stamp)
    }

    init(path: String, checksum: FileChecksum, stamp: FileStamp) {
      self.path = path
      self.checksum = checksum
      self.stamp = stamp
    }
  }

  /// A photo as the source of outputs with and without its metadata.
  package struct Sources: Sendable {
    private let sources: [FileChecksum.Part: Source]

    /// Computes checksums of the file at `path`, which is read once, or not at all if they are
    /// known.
    ///
    /// - Parameter known: the photo as earlier runs read it, believed while it has the same stamp.
    /// - Throws: `notFound`, `unreadable`, `outside`, `fileTooLarge`.
    package init(
      path: String, gate: ReadGate = .everything, _ parts: Set<FileChecksum.Part>,
      known: [Source] = []
    ) throws(CatalogError) {
      let path = try FileSystem.absolute(path)
      let opened = try OpenedFile.source(path, gate)
      var sources: [FileChecksum.Part: Source] = [:]
      for source in known where source.path == path && source.stamp == opened.stamp {
        if let part = source.checksum.part { sources[part] = source }
      }
      if parts.contains(.pixels), sources[.pixels] == nil, let file = sources[.file],
        gate.parts(of: opened) == nil
      {
        sources[.pixels] = file
      }
      let unknown = parts.subtracting(sources.keys)
      if !unknown.isEmpty {
        // The stamp was taken before reading, so that a change meanwhile is detected.
        for (part, sum) in try FileChecksum.sums(of: opened, gate, unknown) {
          sources[part] = Source(path: path, checksum: sum, stamp: opened.stamp)
        }
      }
      self.sources = sources.filter { parts.contains($0.key) }
    }

    /// The sources of a photo that is not available, but for which a picture was kept.
    ///
    /// - Throws: `notFound`, `unreadable` for that picture.
    package init(path: String, standIn: String) throws(CatalogError) {
      var picture = try Source(path: standIn)
      picture.path = try FileSystem.absolute(path)
      sources = [.file: picture, .pixels: picture]
    }

    /// nil if that part was not requested.
    package subscript(part: FileChecksum.Part) -> Source? { sources[part] }
  }

  /// Computes the size and checksum of a written file.
  ///
  /// - Parameter contents: the file that is, or is about to be renamed to, `path`.
  /// - Throws: `notFound`, `unreadable` for that file, which is read completely.
  package init(
    path: String, contents: String, source: Source, signature: String, encoder: String
  ) throws(CatalogError) {
    let contents = try OpenedFile.source(contents)
    self.init(
      path: try FileSystem.absolute(path), source: source, signature: signature,
      encoder: encoder, size: contents.stamp.size, checksum: try FileChecksum(of: contents))
  }

  /// Creates the entry of a text, which has no photo as its source.
  package init(text: [UInt8], path: String) throws(CatalogError) {
    let path = try FileSystem.absolute(path), checksum = FileChecksum(of: text)
    let nothing = FileStamp(
      size: 0, modified: 0, changed: 0, identity: FileIdentity(device: 0, inode: 0))
    self.init(
      path: path, source: Source(path: path, checksum: checksum, stamp: nothing), signature: "",
      encoder: OutputEntry.textEncoder, size: Int64(text.count), checksum: checksum)
  }

  /// Creates the entry of a copy of a file.
  ///
  /// - Throws: `notFound`, `unreadable`, `outside`, `fileTooLarge` for that file, which is read.
  package init(copyOf original: String, path: String, gate: ReadGate) throws(CatalogError) {
    let source = try Source(path: original, gate: gate)
    self.init(
      path: try FileSystem.absolute(path), source: source,
      signature: OutputEntry.signature(ofCopied: nil), encoder: OutputEntry.copyEncoder,
      size: source.stamp.size, checksum: source.checksum)
  }

  /// Creates the entry of a copy of some bytes of a file.
  ///
  /// - Throws: as for a copy of a file.
  package init(
    copyOf range: Range<Int>, in original: String, path: String, gate: ReadGate
  ) throws(CatalogError) {
    let source = try Source(path: original, gate: gate)
    let checksum = try FileChecksum(of: range, in: OpenedFile.source(source.path, gate))
    self.init(
      path: try FileSystem.absolute(path), source: source,
      signature: OutputEntry.signature(ofCopied: range), encoder: OutputEntry.copyEncoder,
      size: Int64(range.count), checksum: checksum)
  }

  /// Whether the file at a path is a current copy of another, by their stamps and the record.
  ///
  /// - Parameter range: the copied bytes; nil: all.
  package func isCopy(of original: String, _ range: Range<Int>?, at path: String) -> Bool {
    isListed && !isForgeable && encoder == OutputEntry.copyEncoder && source.path == original
      && signature == OutputEntry.signature(ofCopied: range) && hasStamp(of: path)
      && source.stamp == FileStatus(original)?.stamp
  }

  private static func signature(ofCopied range: Range<Int>?) -> String {
    range.map { "bytes \($0.lowerBound)..<\($0.upperBound)" } ?? ""
  }

  private static let textEncoder = "text"
  static let copyEncoder = "copy"

  package var isText: Bool { encoder == OutputEntry.textEncoder }
  package var isCopy: Bool { encoder == OutputEntry.copyEncoder }

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
  /// Whether the file at a path still has the size and content that Luma wrote; reads it. False if
  /// the file is gone.
  ///
  /// - Parameter path: the requested path; Unicode composition may differ from the recorded one.
  /// - Throws: `unreadable` if the content cannot be compared.
  package func isUnchangedSinceWritten(at path: String) throws(CatalogError) -> Bool {
    guard let stamp = FileStatus(path)?.stamp, stamp.size == size else { return false }
    do throws(CatalogError) {
      return try checksum.isOfFile(at: path)
    } catch {
      if case .unreadable = error { throw error }
      return false
    }
  }

  /// Whether the file at a path is the one that Luma wrote, by its stamp.
  package func hasStamp(of path: String) -> Bool {
    stamp != nil && stamp == FileStatus(path, followsLinks: false)?.stamp
  }

  /// Returns the photo at a path with its current stamp, if it still has the content that the
  /// output was made from. The content is read only if its size, dates or identity have changed, or
  /// to renew its checksum.
  ///
  /// - Parameters:
  ///   - renews: whether a checksum of an older version is replaced.
  ///   - gate: finds the metadata.
  package func source(
    at path: String, renews: Bool = false, gate: ReadGate
  ) -> Source? {
    guard let stamp = FileStatus(path)?.stamp else { return nil }
    let isForgeable = source.checksum.isForgeable
    if stamp == source.stamp, !isForgeable || !renews { return source }
    // A photo that was touched since may be another one with the same checksum.
    if isForgeable, stamp != source.stamp, source.stamp.isOfThisMachine { return nil }
    guard stamp.size == source.stamp.size || source.checksum.isOfPixels,
      let file = try? OpenedFile.source(path),
      let checksum = try? source.checksum.confirmed(by: file, gate)
    else { return nil }
    return Source(path: path, checksum: checksum, stamp: file.stamp)
  }

  /// Whether the record must be written again for an output that is up to date.
  ///
  /// - Parameter source: the result of `source(at:)`.
  package func isOutdated(by source: Source) -> Bool {
    !isListed || checksum.isForgeable || self.source != source
  }
}
