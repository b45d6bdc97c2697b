import LumaDatabase
import LumaFiles

extension Library {
  /// Removes the library's own copies among the files of photos that were given up, and what of them is in
  /// the trash.
  func removePurged(_ photos: [(photo: String, files: [Resource])]) -> PurgeReport {
    var report = PurgeReport()
    var seen: Set<String> = []
    for (photo, files) in photos {
      let trash = PhotoTrash(of: photo)
      for file in files where trash.has(file.path) {
        report.bytes += file.size
        trash.remove(file.path)
        report.removed.append(file.path)
      }
    }
    // A copy that cannot be looked up stays: an extra copy is better than a photo without its file.
    let forgotten = try? forgottenContents()
    for file in photos.flatMap(\.files) where seen.insert(file.path).inserted {
      guard let status = FileStatus(file.path), status.kind == .file else { continue }
      guard let folder = originalsFolder, ownsFile(file.path) else {
        report.left.append(PurgeReport.Left(path: file.path, reason: .original))
        continue
      }
      let reason = keeps(file, forgotten, in: folder)
      if let reason {
        report.left.append(PurgeReport.Left(path: file.path, reason: reason))
        continue
      }
      OriginalCopy.remove([file.path], in: folder) { _ in true }
      if FileStatus(file.path) == nil {
        report.removed.append(file.path)
        report.bytes += status.stamp.size
      } else {
        report.left.append(PurgeReport.Left(path: file.path, reason: .busy))
      }
    }
    return report
  }

  /// Why a file below the library's folder stays; nil: it is a copy that nothing needs.
  private func keeps(
    _ file: Resource, _ forgotten: Set<String>?, in folder: String
  ) -> PurgeReport.Reason? {
    let isOfContent = isPlaceOfContent(file.path)
    guard isOfContent || isPlain(file.path, below: folder) else { return .original }
    let content =
      isOfContent
      ? FileSystem.name(of: FileSystem.parent(of: file.path) ?? "") : file.hash?.description
    guard let content, let forgotten, !forgotten.contains(content) else { return .used }
    let sql = "SELECT count(*) FROM resource WHERE path = ?"
    guard (try? reader.integer(sql, [.text(file.path)])) == 0 else { return .used }
    // A template's name says nothing of what is in the file.
    return isOfContent || (try? FileHash(ofFile: file.path)) == file.hash ? nil : .changed
  }

  /// Whether a file lies where its path says, and not behind a link. What a library of a stranger says of
  /// its deleted photos may lead elsewhere.
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

  /// Whether a file has the place of a copy that was placed by its content.
  private func isPlaceOfContent(_ path: String) -> Bool {
    guard let folder = originalsFolder, ownsFile(path) else { return false }
    let parts = path.utf8.dropFirst(folder.utf8.count + 1).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    guard parts.count == 3, parts[0].utf8.count == 2, parts[1].utf8.starts(with: parts[0].utf8),
      parts[1].utf8.allSatisfy(\.isHexDigit), parts[2] != "..", parts[2] != ".",
      let own = FileSystem.realPath(of: folder),
      let place = FileSystem.realPath(of: "\(folder)/\(parts[0])/\(parts[1])")
    else { return false }
    return place.utf8.elementsEqual("\(own)/\(parts[0])/\(parts[1])".utf8)
  }

  /// Returns the words of hexadecimal digits in the lines of forgotten photos: the contents of
  /// their files, and the folders of their copies.
  func forgottenContents() throws(CatalogError) -> Set<String> {
    var words: Set<String> = []
    try reader.read("SELECT photo FROM deleted") { row in
      for word in row.text(0).utf8.split(whereSeparator: { !$0.isHexDigit }) where word.count > 2 {
        words.insert(String(Substring(word)))
      }
    }
    return words
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
