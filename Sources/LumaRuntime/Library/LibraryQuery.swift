import LumaModel

/// Which photos of a library are wanted, as texts.
public struct LibraryQuery: Hashable, Sendable {
  /// nil: all of them.
  public var predicate: String?
  /// Of the whole library, or of an album.
  public var part = Part.all
  /// `creationDate`, `-rating`, `natural:filename`.
  public var sort: [String] = []
  public var limit: Int?
  public var includeHidden = false
  public var includeBursts = false

  public enum Part: Hashable, Sendable {
    case all
    /// By its title.
    case album(String)
    /// One of those that every library has, or a user's.
    case smartAlbum(String)
  }

  public init() {}
}

extension LumaModel.SortDescriptor {
  /// Reads `filename`, `-filename`, `natural:filename` and `natural:-filename`.
  init(text: String) {
    let mark = "natural:"
    let isNatural = text.hasPrefix(mark)
    let key = isNatural ? text.dropFirst(mark.count) : text[...]
    let isFalling = key.hasPrefix("-")
    self.init(
      key: String(isFalling ? key.dropFirst() : key), ascending: !isFalling,
      selector: isNatural ? .localizedStandardCompare : .compare)
  }
}
