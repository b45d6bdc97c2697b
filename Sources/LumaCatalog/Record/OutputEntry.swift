/// What the record knows of a file that Luma wrote.
public struct OutputEntry: Hashable, Sendable {
  /// Where it was written: absolute.
  public var path: String
  public var source: Source
  /// The steps that made it, as stable text.
  public var signature: String
  /// The encoder and its version.
  public var encoder: String
  /// Bytes of the file as it was written.
  public var size: Int64
  public var checksum: FileChecksum

  /// The photo that it was made from, as it was then.
  public struct Source: Hashable, Sendable {
    /// Absolute.
    public var path: String
    public var checksum: FileChecksum
    let stamp: FileStamp

    /// Reads the file at `path` to its end.
    ///
    /// - Throws: `notFound`, `unreadable`.
    public init(path: String) throws(CatalogError) {
      let path = try FileSystem.absolute(path)
      // The stamp first: a change while it is read then shows as one.
      let stamp = try FileStamp(path)
      self.init(path: path, checksum: try FileChecksum(ofFile: path), stamp: stamp)
    }

    init(path: String, checksum: FileChecksum, stamp: FileStamp) {
      self.path = path
      self.checksum = checksum
      self.stamp = stamp
    }
  }

  /// - Parameter contents: the file that has, or is about to get, the name `path`.
  /// - Throws: `notFound`, `unreadable` of that file, which is read to its end.
  public init(
    path: String, contents: String, source: Source, signature: String, encoder: String
  ) throws(CatalogError) {
    self.init(
      path: try FileSystem.absolute(path), source: source, signature: signature,
      encoder: encoder, size: try FileStamp(contents).size,
      checksum: try FileChecksum(ofFile: contents))
  }

  init(
    path: String, source: Source, signature: String, encoder: String, size: Int64,
    checksum: FileChecksum
  ) {
    self.path = path
    self.source = source
    self.signature = signature
    self.encoder = encoder
    self.size = size
    self.checksum = checksum
  }
}
