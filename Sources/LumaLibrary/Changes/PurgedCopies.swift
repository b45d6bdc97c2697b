import LumaDatabase
import LumaFiles

extension Library {
  /// Removes the library's own copies among the files of photos that were given up.
  ///
  /// - Returns: the photos whose copies have to wait.
  func removeCopies(of lines: [DeletedLine], _ report: inout PurgeReport) -> Set<String> {
    var seen: Set<String> = []
    var copies: [(file: Resource, line: DeletedLine)] = []
    for line in lines {
      for file in line.files where seen.insert(file.path).inserted {
        guard FileStatus(file.path)?.kind == .file else { continue }
        if ownsFile(file.path) {
          copies.append((file, line))
        } else {
          report.left.append(PurgeReport.LeftFile(path: file.path, reason: .original))
        }
      }
    }
    guard !copies.isEmpty, let folder = originalsFolder else { return [] }
    var waiting = Set(copies.map(\.line.photo))
    var done = false
    OriginalCopy.removing(in: folder) { remove in
      done = true
      waiting = []
      // Read while no import is copying, because an import may use a copy later. If the lookup
      // fails, copies stay: an extra copy is better than a photo without its file.
      let forgotten = try? forgottenContents()
      for (file, line) in copies {
        let size = FileStatus(file.path)?.stamp.size ?? 0
        if let reason = keeps(file, of: line, forgotten, in: folder) {
          report.left.append(PurgeReport.LeftFile(path: file.path, reason: reason))
        } else if remove(file.path) {
          report.removed.append(file.path)
          report.bytes += size
        } else {
          report.left.append(PurgeReport.LeftFile(path: file.path, reason: .busy))
          waiting.insert(line.photo)
        }
      }
    }
    if !done {
      report.left += copies.map { PurgeReport.LeftFile(path: $0.file.path, reason: .busy) }
    }
    return waiting
  }

  /// Why a file below the library's folder stays; nil: it is a copy that nothing needs.
  private func keeps(
    _ file: Resource, of line: DeletedLine, _ forgotten: Set<String>?, in folder: String
  ) -> PurgeReport.Reason? {
    guard isPlain(file.path, below: folder) else { return .original }
    let place = line.files.lazy.compactMap(\.hash).first {
      OriginalCopy.isPlace(file.path, of: $0, in: folder)
    }
    guard let content = (place ?? file.hash)?.description, let forgotten,
      !forgotten.contains(content)
    else { return .used }
    let sql = "SELECT count(*) FROM resource WHERE path = ?"
    guard (try? reader.integer(sql, [.text(file.path)])) == 0 else { return .used }
    // A template's name says nothing about the file's content.
    return place != nil || (try? FileHash(ofFile: file.path)) == file.hash ? nil : .changed
  }

  /// Whether a file lies where its path says, and not behind a link. Paths of deleted photos in a
  /// stranger's library may lead elsewhere.
  private func isPlain(_ path: String, below folder: String) -> Bool {
    let part = String(Substring(path.utf8.dropFirst(folder.utf8.count + 1)))
    guard StoredPath.allows(part), let own = FileSystem.realPath(of: folder),
      let place = FileSystem.realPath(of: FileSystem.parent(of: path) ?? folder)
    else { return false }
    let above = FileSystem.parent(of: part)
    guard part.split(separator: "/").first?.lowercased() != OriginalCopy.incoming else {
      return false
    }
    return place.utf8.elementsEqual((above.map { FileSystem.join(own, $0) } ?? own).utf8)
      && FileStatus(path, followsLinks: false)?.kind == .file
  }

  /// Returns the words of hexadecimal digits in the lines of forgotten photos: the contents of
  /// their files, and the folders of their copies.
  func forgottenContents() throws(CatalogError) -> Set<String> {
    var words: Set<String> = []
    try reader.read("SELECT photo FROM deleted WHERE NOT \(DeletedTable.isPurged)") {
      row in
      for word in row.text(0).utf8.split(whereSeparator: { !$0.isHexDigit }) where word.count > 2 {
        words.insert(String(Substring(word)))
      }
    }
    return words
  }
}

extension UInt8 {
  var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
