/// What the record knows of a file that Luma wrote.
public struct OutputEntry: Hashable, Sendable {
  /// Where it was written: absolute.
  public var path: String
  public var source: Source
  /// The steps that made it, as `StepSignature` words them.
  public var signature: String
  /// The encoder and its version.
  public var encoder: String
  /// Bytes of the file as it was written.
  public var size: Int64
  public var hash: FileHash

  /// The photo that it was made from, as it was then.
  public struct Source: Hashable, Sendable {
    /// Absolute.
    public var path: String
    public var hash: FileHash
    let stamp: FileStamp

    /// Reads the file at `path` to its end.
    ///
    /// - Throws: `notFound`, `unreadable`.
    public init(path: String) throws(CatalogError) {
      let path = try FileSystem.absolute(path)
      // The stamp first: a change while it is read then shows as one.
      let stamp = try FileStamp(path)
      self.init(path: path, hash: try FileHash(ofFile: path), stamp: stamp)
    }

    init(path: String, hash: FileHash, stamp: FileStamp) {
      self.path = path
      self.hash = hash
      self.stamp = stamp
    }
  }

  /// - Throws: `notFound`, `unreadable` of the file that was written, which is read to its end.
  public init(path: String, source: Source, signature: String, encoder: String)
    throws(CatalogError)
  {
    let path = try FileSystem.absolute(path)
    self.init(
      path: path, source: source, signature: signature, encoder: encoder,
      size: try FileStamp(path).size, hash: try FileHash(ofFile: path))
  }

  init(
    path: String, source: Source, signature: String, encoder: String, size: Int64, hash: FileHash
  ) {
    self.path = path
    self.source = source
    self.signature = signature
    self.encoder = encoder
    self.size = size
    self.hash = hash
  }
}
