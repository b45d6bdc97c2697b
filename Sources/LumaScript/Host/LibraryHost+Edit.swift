import LumaImaging
import LumaLibrary
import LumaLua
import LumaModel
import LumaPipeline

extension LibraryHost {
  /// Stores the steps of a chain as the edit of photos.
  func edit(
    _ photos: [String], _ asked: EditRequest, _ opened: OpenLibrary, _ change: LibraryTransaction
  ) throws {
    let steps = try asked.steps.map { try $0.allowed(by: permissions, environment.gate) }
    for (place, identifier) in photos.enumerated() {
      let asset = try opened.photos([identifier]).asset(at: 0)
      let before = try asked.isAdded ? asset.adjustment.map(EditFormat.steps) ?? [] : []
      let base =
        try asked.original == .raw
        ? environment.rawSizes.alternate(
          of: asset, in: opened.library.photos, reading: .develop) : nil
      let adjustment = try Adjustment(
        steps: before
          + steps.expanded(for: asset, index: place + 1, environment.rawSizes.tags), of: asset,
        originalSize: environment.rawSizes.originalSize(of: asset),
        base: asked.isAdded ? asset.adjustment?.base ?? .photo : .init(base),
        date: environment.options.date)
      let edited = Planner.size(
        after: try EditFormat.steps(adjustment), of: adjustment.baseSize)
      try change.edit(identifier, adjustment, size: try edited.get())
    }
  }
}

extension Adjustment {
  /// Creates an edit.
  ///
  /// - Throws: `unreadable` if the image has no size; an error for steps that cannot be stored.
  fileprivate init(
    steps: [Step], of asset: Asset, originalSize size: PixelSize?, base: Base, date: PhotoDate
  ) throws {
    guard let size else { throw EditError.unreadable }
    self.init(
      formatIdentifier: EditFormat.identifier, formatVersion: "\(EditFormat.version)",
      data: try EditFormat.data(steps), base: base, originalSize: size,
      originalDuration: asset.originalDuration, date: date)
  }
}

extension Adjustment.Base {
  /// Creates the base of an edit.
  ///
  /// - Throws: `unreadable` if the size of the RAW is unknown.
  fileprivate init(_ raw: PhotoVersion?) throws {
    guard let raw else {
      self = .photo
      return
    }
    guard let size = raw.size else { throw EditError.unreadable }
    self = .alternate(path: raw.path, size: size)
  }
}
