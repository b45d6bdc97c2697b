package import LumaFiles

extension CatalogError {
  /// The error for a path that cannot be opened or read.
  package init(_ path: String, _ error: SystemError) {
    self =
      error.code == ENOENT ? .notFound(path: path) : .unreadable(path: path, reason: error.code)
  }

  /// The error for a path at which no file can be opened.
  package init(_ path: String, _ error: FileError) {
    switch error {
    case .system(let error): self.init(path, error)
    case .notAFile: self = .notAPicture(path: path)
    case .outside: self = .outside(path: path)
    case .tooLarge(let bytes, let limit):
      self = .fileTooLarge(path: path, bytes: bytes, limit: limit)
    }
  }
}

extension CatalogError {
  /// The error for a line of a file.
  package init(_ path: String, _ fault: LineFault) {
    switch fault {
    case .system(let error): self.init(path, error)
    case .tooLong(let line, let limit): self = .longLine(path: path, line: line, limit: limit)
    }
  }
}

extension OpenedFile {
  package static func source(
    _ path: String, _ gate: ReadGate = .everything
  ) throws(CatalogError) -> OpenedFile {
    do throws(FileError) {
      return try gate.openMedia(path)
    } catch {
      throw CatalogError(path, error)
    }
  }
}

extension FileSystem {
  package static func absolute(_ path: String) throws(CatalogError) -> String {
    do throws(SystemError) {
      return try absolutePath(of: path)
    } catch {
      throw CatalogError(path, error)
    }
  }

  package static func makeDirectory(_ path: String) throws(CatalogError) {
    do throws(SystemError) {
      try makeFolder(path)
    } catch {
      throw .unwritable(path: path, reason: error.code)
    }
  }
}

extension FileStamp {
  package init(_ path: String) throws(CatalogError) {
    guard let status = FileStatus(path) else { throw CatalogError(path, SystemError()) }
    self = status.stamp
  }
}

extension FileHash {
  /// Computes the hash of a whole file.
  ///
  /// - Throws: `notFound`, `unreadable`.
  package init(ofFile path: String) throws(CatalogError) {
    self.init(bytes: try SHA256Sum.bytes(ofFile: path))
  }

  /// Computes the hash of an open file.
  ///
  /// - Throws: `unreadable`.
  package init(of file: OpenedFile) throws(CatalogError) {
    self.init(bytes: try SHA256Sum.bytes(of: file))
  }
}

extension RunningSum {
  /// Computes the digest of a whole file.
  ///
  /// - Throws: `notFound`, `unreadable`.
  package static func bytes(ofFile path: String) throws(CatalogError) -> [UInt8] {
    try bytes(of: .source(path))
  }

  /// - Throws: `unreadable`.
  package static func bytes(of file: OpenedFile) throws(CatalogError) -> [UInt8] {
    var sum = Self()
    do throws(SystemError) {
      try file.readAll { sum.add($0) }
    } catch {
      throw CatalogError(file.path, error)
    }
    return sum.finish()
  }
}

extension LineReader {
  /// Opens a file; nil: standard input.
  package static func reading(_ path: String?) throws(CatalogError) -> LineReader {
    do throws(LineFault) {
      return try LineReader(path)
    } catch {
      throw CatalogError(path ?? "standard input", error)
    }
  }

  /// Reads a file that was opened.
  package static func reading(
    _ file: OpenedFile, pieceLength: Int = Descriptor.pieceLength
  ) throws(CatalogError) -> LineReader {
    do throws(LineFault) {
      return try LineReader(file, pieceLength: pieceLength)
    } catch {
      throw CatalogError(file.path, error)
    }
  }

  /// Returns the next line with its line break; nil at the end.
  ///
  /// - Throws: `unreadable`, `longLine`.
  package func line() throws(CatalogError) -> [UInt8]? {
    do throws(LineFault) {
      return try next()
    } catch {
      throw CatalogError(path, error)
    }
  }
}
