import LumaFiles
import LumaModel
import LumaRecord

/// The names of copies of `luma export`. Copies of earlier exports keep theirs when other photos
/// come: no recipe lists them, so a second name would leave the same bytes twice.
struct UniqueCopies {
  private let record: OutputRecord
  /// Photos in order, and their copies.
  private var order: [String] = []
  private var copies: [String: [TextOutput]] = [:]

  init(_ all: [TextOutput], _ record: OutputRecord) {
    self.record = record
    for copy in all {
      guard let photo = copy.photo else { continue }
      if copies[photo] == nil { order.append(photo) }
      copies[photo, default: []].append(copy)
    }
  }

  /// The photos whose copies get suffixes: those with a name that another one has, and those that
  /// got one before.
  var suffixed: Set<String> {
    var taken: Set<Int> = [], suffixed: Set<String> = []
    let keepers = Set(order.filter { isWritten(copies[$0] ?? []) })
    for photo in order.filter(keepers.contains) + order.filter({ !keepers.contains($0) }) {
      let own = copies[photo] ?? []
      let keys = Set(own.map { OutputClaims.key($0.path) })
      let isFree = taken.isDisjoint(with: keys)
      if isFree, keepers.contains(photo) || !isWritten(own.compactMap(\.suffixed)) {
        taken.formUnion(keys)
      } else {
        suffixed.insert(photo)
      }
    }
    // Two new photos of one name both get suffixes, whichever comes first.
    let clashing = Set(suffixed.flatMap { copies[$0] ?? [] }.map { OutputClaims.key($0.path) })
    return suffixed.union(
      order.filter { photo in
        !keepers.contains(photo)
          && (copies[photo] ?? []).contains { clashing.contains(OutputClaims.key($0.path)) }
      })
  }

  /// Whether an earlier export made one of the copies, and it is there.
  private func isWritten(_ copies: [TextOutput]) -> Bool {
    copies.contains { copy in
      guard let original = copy.content.original, FileStatus(copy.path) != nil else { return false }
      let entries = (try? record.entries(for: copy.path)) ?? []
      return entries.contains { $0.isCopy && $0.source.path == original }
    }
  }
}

extension [TextOutput] {
  /// The copies of an export under names that no two of them have.
  func named(knownTo record: OutputRecord) -> [TextOutput] {
    let suffixed = UniqueCopies(filter { $0.overwrite == .unique }, record).suffixed
    return map { copy in
      copy.photo.map(suffixed.contains) == true ? copy.suffixed ?? copy : copy
    }
  }
}
