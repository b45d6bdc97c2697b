import LumaLua
import LumaModel
import LumaPipeline

/// `c:write_sidecars(photos)`: files beside originals, written when the change is committed.
extension LibraryHost {
  /// Takes photos whose sidecars are written later.
  func askSidecars(
    _ photos: [String], _ fields: LuaFields, _ opened: OpenLibrary
  ) throws {
    let naming: SidecarNaming = try fields.word("naming", .existing)
    for asset in try assets(photos, opened) {
      let raw = try opened.library.alternate(of: asset.localIdentifier)
      for path in SidecarWriter.paths(of: asset, raw: raw, naming) {
        _ = try permissions.writing(path)
      }
    }
    opened.sidecars.append((photos, naming))
  }

  /// Writes the sidecars of a change that was committed.
  func writeSidecars(of opened: OpenLibrary) throws {
    let asked = opened.sidecars
    opened.sidecars = []
    guard !leaveToRun() else { return }
    let importer = environment.importer(opened.library)
    for (photos, naming) in asked {
      // Later changes by others become the photo's, where the library has no value set.
      if !environment.options.dryRun {
        try importer.readSidecars(of: photos) { environment.interrupter.isInterrupted }
      }
      let described = try assets(photos, opened).map { photo in
        (photo: photo, raw: try opened.library.alternate(of: photo.localIdentifier))
      }
      try importer.note(SidecarWriter(environment).write(described, naming))
    }
  }

  private func assets(_ photos: [String], _ opened: OpenLibrary) throws -> [Asset] {
    var assets: [Asset] = []
    for first in stride(from: 0, to: photos.count, by: 256) {
      let part = Array(photos[first..<min(first + 256, photos.count)])
      assets += try opened.photos(part).assets(from: 0, length: .max)
    }
    return assets
  }
}
