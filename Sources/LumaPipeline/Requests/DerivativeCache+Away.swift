import LumaModel

/// Derivatives of missing photos, such as those on an unplugged disk. A photo is known by its
/// path, since its content cannot be read.
extension DerivativeCache {
  /// Returns the derivative for a recipe, of the last photo at the path; nil if there is none.
  func findWithoutPhoto(_ recipe: DerivativeRecipe, size: PixelSize) -> DerivativeFile? {
    guard let content = try? text(at: notePlace(of: recipe.path)) else { return nil }
    return DerivativeFile(
      at: place(of: recipe, content: content), format: recipe.format, size: size)
  }

  /// Returns the smallest derivative of another size that shows the same and is large enough, or
  /// else the largest; nil if there is none.
  func findOtherSize(_ recipe: DerivativeRecipe, than size: PixelSize) -> DerivativeFile? {
    let kept = listed(recipe).filter { $0.size.hasShape(of: size) }
    let isEnough = { (one: ListedDerivative) in one.size.covers(size) }
    let ordered =
      kept.filter(isEnough).sorted { $0.size.width < $1.size.width }
      + kept.filter { !isEnough($0) }.sorted { $0.size.width > $1.size.width }
    // Some may have been evicted.
    return ordered.lazy.compactMap {
      DerivativeFile(at: $0.path, format: recipe.format, size: $0.size)
    }.first
  }

  /// Notes a derivative that is kept at a path.
  func noteForAway(_ recipe: DerivativeRecipe, content: String, _ kept: ListedDerivative) {
    write(content, to: notePlace(of: recipe.path))
    folder.withLock {
      let others = listed(recipe).filter { $0.path != kept.path }
      let list = (others.suffix(DerivativeCache.mostListed - 1) + [kept]).map(\.line)
      write(list.joined(separator: "\n"), to: listPlace(of: recipe))
    }
  }

  /// Derivatives that differ from a recipe's only in their sizes, the newest last.
  private func listed(_ recipe: DerivativeRecipe) -> [ListedDerivative] {
    let text = try? text(at: listPlace(of: recipe))
    return text?.split(separator: "\n").compactMap(ListedDerivative.init(line:)) ?? []
  }

  private static let mostListed = 32

  private func text(at path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func notePlace(of path: String) -> String {
    place(of: "away|" + path, extension: "sha")
  }

  private func listPlace(of recipe: DerivativeRecipe) -> String {
    var whole = recipe
    whole.scale = nil
    return place(of: "sizes|\(recipe.path)|\(whole.signature)", extension: "list")
  }
}

/// A derivative in the list of a photo's.
struct ListedDerivative {
  var path: String
  var size: PixelSize

  fileprivate var line: String { "\(size.width) \(size.height) \(path)" }

  init(path: String, size: PixelSize) { (self.path, self.size) = (path, size) }

  fileprivate init?(line: Substring) {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let width = Int(parts[0]), let height = Int(parts[1])
    else { return nil }
    self.init(path: String(parts[2]), size: PixelSize(width: width, height: height))
  }
}

extension PixelSize {
  func covers(_ other: PixelSize) -> Bool { width >= other.width && height >= other.height }

  /// Whether one is the other scaled, except for rounding.
  fileprivate func hasShape(of other: PixelSize) -> Bool {
    let (small, large) = width < other.width ? (self, other) : (other, self)
    let scale = Double(large.width) / Double(max(1, small.width))
    return abs(Double(small.height) * scale - Double(large.height)) <= scale
  }
}
