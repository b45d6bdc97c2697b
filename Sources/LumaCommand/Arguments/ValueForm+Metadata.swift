import LumaModel

extension ValueForm {
  /// The value of `--metadata`, in the words of `save`.
  enum Metadata: Equatable {
    /// all, web or none.
    case word(String)
    case keep([String])
    case drop([String])

    static let groups = MetadataGroup.allCases.map(\.rawValue).sorted()

    init?(_ text: String) {
      if ["all", "web", "none"].contains(text) {
        self = .word(text)
        return
      }
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      let names = parts[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard names.allSatisfy(Metadata.groups.contains) else { return nil }
      switch parts[0] {
      case "keep": self = .keep(names)
      case "drop": self = .drop(names)
      case _: return nil
      }
    }
  }
}
