/// Operations of libvips as a step.
///
/// - **Lua**: `vips(name, {...})` · `apply(fn, {key=})`
public enum PixelProgram: Hashable, Sendable {
  /// `vips`: one operation, the same for every picture.
  case operation(PixelGraph)
  /// `apply`: what the function wrote down for each size that it was called for.
  case function([PixelSize: PixelGraph], key: Key)

  /// What tells whether a function would do the same again.
  public enum Key: Hashable, Sendable {
    case given(String)
    /// Nobody knows: another number each time.
    case none(UInt64)
  }

  /// The word that a recipe uses for it.
  public var name: String {
    switch self {
    case .operation: "vips"
    case .function: "apply"
    }
  }

  /// What is done to a picture of `size`; nil: the function was not called for it.
  public func graph(for size: PixelSize) -> PixelGraph? {
    switch self {
    case .operation(let graph): graph
    case .function(let graphs, _): graphs[size]
    }
  }
}
