import LumaCatalog
import LumaImaging
import LumaLua
import LumaModel

extension HostModule {
  /// Keeps the steps of a chain as the edit of photos: `steps`, `original`, and whether they come
  /// `after` the edit that a photo has.
  func edit(
    _ photos: [String], _ fields: LuaFields, _ opened: OpenLibrary, _ change: LibraryTransaction
  ) throws {
    let steps = fields["steps"].table?.array ?? []
    let original: ImageRequest.Original = try fields.word("original", .photo)
    let isAdded = try fields.flag("add")
    for identifier in photos {
      let asset = try opened.photos([identifier]).asset(at: 0)
      let before = try isAdded ? asset.adjustment.map(EditFormat.kept) ?? [] : []
      let base =
        try original == .raw
        ? raw(of: asset, in: opened.library.photos, reading: .develop) : nil
      let adjustment = try Adjustment(
        steps: before + steps, of: asset, originalSize: originalSize(of: asset),
        base: isAdded ? asset.adjustment?.base ?? .photo : .init(base))
      let edited = Planner.size(
        after: try EditFormat.steps(adjustment), of: adjustment.baseSize)
      try change.edit(identifier, adjustment, size: try edited.get())
    }
  }
}

extension HostModule {
  /// Of the picture that an edit starts from; a raw file is developed for it.
  private func originalSize(of asset: Asset) -> PixelSize? {
    guard asset.header.format == .raw else { return PhotoVersion(original: asset).size }
    return environment.rawSizes.size(asset.path, .develop)
  }
}

extension Adjustment {
  /// - Throws: `unreadable`, of a picture without a size; steps that cannot be kept.
  fileprivate init(
    steps: [LuaValue], of asset: Asset, originalSize size: PixelSize?, base: Base
  ) throws {
    guard let size else { throw EditError.unreadable }
    self.init(
      formatIdentifier: EditFormat.identifier, formatVersion: EditFormat.version,
      data: try EditFormat.data(steps), base: base, originalSize: size)
  }
}

extension Adjustment.Base {
  /// - Throws: `unreadable`, of a RAW whose size nothing tells.
  fileprivate init(_ raw: PhotoVersion?) throws {
    guard let raw else {
      self = .photo
      return
    }
    guard let size = raw.size else { throw EditError.unreadable }
    self = .alternate(path: raw.path, size: size)
  }
}
