package import CEmbedded

/// Text files that are embedded in the binary.
package struct EmbeddedFiles {
  private let files: embedded_files

  package init(_ files: embedded_files) { self.files = files }

  /// Sorted by bytes.
  package var names: [String] {
    UnsafeBufferPointer(start: files.first, count: files.count).map { String(cString: $0.name) }
  }

  /// Returns the text of a file; nil if the name is unknown.
  package func text(named name: String) -> String? {
    // A name with a NUL would match a file by the part before it.
    guard !name.utf8.contains(0), let file = embedded_find(files, name)?.pointee else { return nil }
    return String(
      decoding: UnsafeBufferPointer(start: file.bytes, count: file.length), as: UTF8.self)
  }
}
