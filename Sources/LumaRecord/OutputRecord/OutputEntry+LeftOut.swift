package import LumaDatabase
import LumaFiles

/// Outputs that were made but left out, because they were not smaller than their photos. They are
/// listed without a file, so that later runs need not make them again to compare them.
extension OutputEntry {
  /// The suffix of such an output's signature.
  package static let leftOutMark = " not smaller"

  package var isLeftOut: Bool { signature.hasSuffix(OutputEntry.leftOutMark) }

  /// The same output, as one that was left out.
  package var leftOut: OutputEntry {
    var copy = self
    copy.signature += OutputEntry.leftOutMark
    (copy.stamp, copy.isMade) = (nil, false)
    return copy
  }

  /// The signature of the output itself, whether it was left out or not.
  package var ownSignature: String {
    isLeftOut ? String(signature.dropLast(OutputEntry.leftOutMark.count)) : signature
  }

  /// Whether it is still to be listed because its file exists. For an output that was left out, its
  /// photo and the recipe must exist, or others that make it.
  func isInPlace(of call: RecipeCall, _ makers: [OutputEntry], in root: String) -> Bool {
    guard isLeftOut else { return FileStatus(path, followsLinks: false) != nil }
    return !makers.isEmpty
      || FileStatus(source.path) != nil && !RecipeCall.isGone(call.recipe, root: root)
  }
}

extension OutputRecord {
  /// Whether only left-out outputs are known at a path, so that a file there is not Luma's.
  package func isOnlyLeftOut(_ path: String) throws(CatalogError) -> Bool {
    let entries = try entries(for: path)
    return !entries.isEmpty && entries.allSatisfy(\.isLeftOut)
  }
}
