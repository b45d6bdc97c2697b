import LumaCatalog
import LumaLua
import LumaModel
import LumaPipeline

/// `c:write_sidecars(photos)`: files beside originals, written when the change is committed.
extension HostModule {
  /// Takes photos whose sidecars are written later.
  func askSidecars(
    _ photos: [String], _ fields: LuaFields, _ opened: OpenLibrary
  ) throws {
    let naming: SidecarWriter.Naming = try fields.word("naming", .existing)
    for asset in try assets(photos, opened) {
      _ = try permissions.writing(SidecarWriter.path(of: asset, naming))
    }
    opened.sidecars.append((photos, naming))
  }

  /// Writes the sidecars of a change that was committed.
  func writeSidecars(of opened: OpenLibrary) throws {
    let asked = opened.sidecars
    opened.sidecars = []
    guard pass != .check, !environment.options.dryRun else { return }
    for (photos, naming) in asked {
      SidecarWriter(environment).write(try assets(photos, opened), naming)
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
