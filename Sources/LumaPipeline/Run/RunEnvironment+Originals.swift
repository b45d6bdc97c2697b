import LumaFiles
package import LumaModel

extension RunEnvironment {
  /// Whether an output would replace an opened photo that Luma did not write.
  ///
  /// Only checked for outputs beside their photos or in opened folders: there may be a million. The
  /// rest is refused when it is written.
  package func replacesPhoto(_ output: PlannedOutput, _ photo: Asset) throws -> Bool {
    // An output that was added to an album is a photo by now.
    guard output.save.album == nil, isAmongPhotos(output.path, of: photo),
      let status = FileStatus(output.path, followsLinks: false),
      try OutputPolicy(self).isPhoto(output.path, status),
      try !record.hasWritten(to: output.path)
    else { return false }
    options.log?.note(FileAccess(.write, output.path), refused: .photoProtected)
    return true
  }

  private func isAmongPhotos(_ path: String, of photo: Asset) -> Bool {
    var folder = FileSystem.parent(of: path)
    if folder == FileSystem.parent(of: photo.path) { return true }
    while let place = folder {
      if opened.folderPaths.contains(place) { return true }
      folder = FileSystem.parent(of: place)
    }
    return false
  }
}
