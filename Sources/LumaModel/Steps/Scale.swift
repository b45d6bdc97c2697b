/// Resamples the current picture to another size.
///
/// - **Lua**: `scale(0.5)` · `scale "50%"` · `scale{width=, height=, fit=, enlarge=, kernel=}`
public enum Scale: Hashable, Sendable {
  /// Both sides times a factor in (0, 8]; may enlarge.
  case factor(Double, kernel: Kernel)
  /// Fitted to a box; at least one side is given.
  case box(
    width: Length?, height: Length?, fit: FitMode, enlarge: Bool, background: Color?, kernel: Kernel
  )
}

/// How a picture meets a box.
public enum FitMode: String, Hashable, Sendable, CaseIterable {
  /// As large as fits in the box (PhotoKit's aspectFit).
  case inside
  /// As small as covers the box (PhotoKit's aspectFill, not cut).
  case outside
  /// Covers the box and is cut to it, about the middle.
  case cover
  /// Fits in the box, which is padded to the exact size.
  case contain
  /// Exactly the box; the ratio of the sides may change.
  case fill
}

public enum Kernel: String, Hashable, Sendable, CaseIterable {
  case nearest, linear, cubic, mitchell, lanczos2, lanczos3
}
