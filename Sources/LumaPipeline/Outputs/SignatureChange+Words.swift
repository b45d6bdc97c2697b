import LumaImaging

extension SignatureChange {
  /// The steps and values that differ, as in `scale width 100 -> 120`; nil: there are too many.
  ///
  /// - Parameters:
  ///   - old: recorded.
  ///   - new: as a run would make the output now.
  static func words(from old: String, to new: String) -> String? {
    let (before, after) = (old.recipe.parts, new.recipe.parts)
    let same = zip(before, after).prefix { $0 == $1 }.count
    let (removed, added) = (before.dropFirst(same), after.dropFirst(same))
    let last = zip(removed.reversed(), added.reversed()).prefix { $0 == $1 }.count
    return words(Array(removed.dropLast(last)), Array(added.dropLast(last)))
  }

  /// Steps that a person takes in at a glance.
  private static let most = 3

  private static func words(_ removed: [Substring], _ added: [Substring]) -> String? {
    let phrases: [String]
    if removed.count == added.count {
      phrases = zip(removed, added).filter { $0 != $1 }.map(phrase)
    } else if removed.isEmpty {
      phrases = added.map { "\(StepText($0).name) added" }
    } else if added.isEmpty {
      phrases = removed.map { "\(StepText($0).name) removed" }
    } else {
      return nil
    }
    return (1...most).contains(phrases.count) ? phrases.joined(separator: "; ") : nil
  }

  private static func phrase(_ old: Substring, _ new: Substring) -> String {
    let (old, new) = (StepText(old), StepText(new))
    guard old.name == new.name else { return "\(new.name) in place of \(old.name)" }
    guard let (before, after) = old.values(with: new) else { return "\(new.name) changed" }
    let names =
      before.map(\.name)
      + after.map(\.name).filter { name in
        !before.contains { $0.name == name }
      }
    let changes = names.compactMap { name -> String? in
      let (first, second) = (before.value(of: name), after.value(of: name))
      guard first != second else { return nil }
      // The text of a file is its hash; that of tags has lengths between its words.
      if name == StepText.tags || [first, second].contains(where: { ($0?.utf8.count ?? 0) > 60 }) {
        return "\(name) changed"
      }
      let change = "\(first ?? "default") -> \(second ?? "default")"
      // The place of a value without a name is no help.
      return Int(name) == nil ? "\(name) \(change)" : change
    }
    return changes.isEmpty || changes.count > most
      ? "\(new.name) changed" : "\(new.name) \(changes.joined(separator: ", "))"
  }
}

extension [StepText.Value] {
  fileprivate func value(of name: String) -> String? {
    first { $0.name == name }.map { $0.text == "-" ? "none" : $0.text }
  }
}
