import LumaFiles
import LumaImaging
import LumaModel
import LumaRecord

/// What differs between two signatures of an output: the part that makes it stale.
struct SignatureChange {
  private let old: [Substring]
  private let new: [Substring]
  private let differ: [Int]
  private let hasOtherFonts: Bool

  /// - Parameters:
  ///   - old: recorded.
  ///   - new: as a run would make the output now.
  init(from old: String, to new: String) {
    (self.old, self.new) = (old.recipe.parts, new.recipe.parts)
    hasOtherFonts = old.fonts != new.fonts
    let (old, new) = (self.old, self.new)
    differ = old.count == new.count ? old.indices.filter { old[$0] != new[$0] } : []
  }

  var reason: WriteReason {
    if old == new { return hasOtherFonts ? .fontChanged : .photoChanged }
    guard !differ.isEmpty else { return .recipeChanged }
    if differ.allSatisfy(isOverlay) { return .overlayChanged }
    return differ.allSatisfy(isProfile) ? .profileChanged : .recipeChanged
  }

  /// The overlays of a save that have changed.
  ///
  /// - Parameter plan: the plan of the new signature.
  func overlays(of plan: Plan, _ node: Int) -> [String] {
    let steps = plan.path(to: node).map(\.step)
    // Before the steps are the version of the form, and how a raw file is read.
    let first = new.count - steps.count
    return differ.compactMap { part in
      guard first >= 1, part >= first, case .effect(let effect) = steps[part - first] else {
        return nil
      }
      return (effect.value as? Overlay)?.path
    }
  }

  /// Whether an overlay has other content, and nothing else differs.
  private func isOverlay(_ part: Int) -> Bool {
    let (old, new) = (old[part].words, new[part].words)
    guard old.count == new.count, old.count > 1, old[0] == Overlay.name[...] else { return false }
    return old[0] == new[0] && old[2...] == new[2...]
  }

  /// The same of the profile of a save.
  private func isProfile(_ part: Int) -> Bool {
    let (old, new) = (old[part].words, new[part].words)
    guard old.count == new.count, old.first == "save" else { return false }
    return zip(old, new).allSatisfy { $0 == $1 || $0.hasPrefix("file:") && $1.hasPrefix("file:") }
  }
}

extension String {
  /// The parts of a signature.
  var parts: [Substring] { split(separator: "|", omittingEmptySubsequences: false) }

  /// The fonts in a signature.
  fileprivate var fonts: [Substring] {
    var parts = steps.parts
    return parts.takeFonts()
  }
}

extension Substring {
  fileprivate var words: [Substring] { split(separator: " ", omittingEmptySubsequences: false) }
}

extension [Substring] {
  /// Takes the fonts out of the parts of a signature: those after the steps, and after a sheet. A
  /// text may look like them.
  mutating func takeFonts() -> [Substring] {
    let mark = UsedFonts.mark.dropFirst()
    var fonts: [Substring] = []
    if let part = last, part.hasPrefix(mark) { fonts = [removeLast()] }
    if count > 1, self[count - 1].hasPrefix("sheet "), self[count - 2].hasPrefix(mark) {
      fonts.insert(remove(at: count - 2), at: 0)
    }
    return fonts
  }
}
