package import LumaDatabase
import LumaFiles

/// Outputs that were made, and left out as they were not smaller than their photos. They are listed
/// without a file, so that no run makes them again only to compare them.
extension OutputEntry {
  /// Ends the signature of such an output.
  package static let leftOutMark = " not smaller"

  package var isLeftOut: Bool { signature.hasSuffix(OutputEntry.leftOutMark) }

  /// The same output, left out.
  package var leftOut: OutputEntry {
    var copy = self
    copy.signature += OutputEntry.leftOutMark
    (copy.stamp, copy.isMade) = (nil, false)
    return copy
  }

  /// The signature of the output, whether it was left out or not.
  package var ownSignature: String {
    isLeftOut ? String(signature.dropLast(OutputEntry.leftOutMark.count)) : signature
  }

  /// Whether it is still to be listed: its file is there. Of one that was left out, its photo and the
  /// recipe have to be, or others that make it.
  func isInPlace(of call: RecipeCall, _ makers: [OutputEntry], in root: String) -> Bool {
    guard isLeftOut else { return FileStatus(path, followsLinks: false) != nil }
    return !makers.isEmpty
      || FileStatus(source.path) != nil && !RecipeCall.isGone(call.recipe, root: root)
  }
}

extension OutputRecord {
  /// Whether nothing but outputs that were left out is known of a path: a file there is somebody's.
  package func isOnlyLeftOut(_ path: String) throws(CatalogError) -> Bool {
    let entries = try entries(for: path)
    return !entries.isEmpty && entries.allSatisfy(\.isLeftOut)
  }
}
