import LumaFiles
import LumaModel
import LumaRecord

/// The files that a run would write and move to the trash.
package struct RunPlan: Sendable {
  /// By their keys.
  var actions: [String: Action]

  /// Number of files to write or to move to the trash.
  package var count: Int { actions.count }

  /// A file that a run would write, or move to the trash.
  struct Action: Hashable, Sendable {
    /// Relative to the root where it lies below it, as is that of the photo.
    var path: String
    var deed: ActionKind
    /// Its source; nil for a contact sheet, whose steps name it, and for a text.
    var photo: Photo?
    /// The steps and the save, in a stable text form; the checksum of a text.
    var steps = ""
    /// Name and version.
    var encoder = ""
    /// Whether the file that is at the path goes to the trash if the new one is left out.
    var mayPrune = false

    /// The key that tells it from other actions.
    var key: String { Action.key(path, photo?.path, steps) }

    /// The path; with the photo and the steps if a hash completes it, which many may share.
    static func key(_ path: String, _ photo: String?, _ steps: String) -> String {
      guard path.contains("{hash:") else { return path }
      return [path, photo ?? "", steps.recipe].joined(separator: "\u{1}")
    }
  }

  enum ActionKind: Hashable, Sendable {
    case write(WriteReason)
    case prune
  }

  /// A photo as of the plan.
  struct Photo: Hashable, Sendable {
    var path: String
    var bytes: Int64
    /// Nanoseconds since 1970.
    var modified: Int64
    var hash: FileChecksum
  }

  /// A plan to do nothing.
  package init() { actions = [:] }

  init(_ actions: [Action]) {
    self.actions = Dictionary(actions.map { ($0.key, $0) }) { first, _ in first }
  }
}

extension RunPlan {
  /// Compares it with a plan that is made now.
  ///
  /// - Parameter root: absolute path.
  /// - Throws: `PlanOutdated`, unless both do the same.
  package func check(_ now: RunPlan, root: String) throws(PlanOutdated) {
    let found = differences(from: now, root: root)
    guard found.isEmpty else { throw PlanOutdated(differences: found) }
  }

  /// The differences from a plan that is made now, by path; empty: both do the same.
  ///
  /// - Parameter root: absolute path.
  func differences(from now: RunPlan, root: String) -> [PlanDifference] {
    let keys = Set(actions.keys).union(now.actions.keys).sorted()
    var photos: [Photo: Bool] = [:]
    return keys.compactMap { key in
      guard let planned = actions[key] else {
        return now.actions[key].map { PlanDifference($0.path, .notPlanned) }
      }
      let path = planned.path
      guard let found = now.actions[key] else { return PlanDifference(path, .notDone) }
      // A plan may be a stranger's: only files of this run are read.
      let isSame = planned.photo.map { photo in
        guard photo.path == found.photo?.path else { return false }
        if let known = photos[photo] { return known }
        photos[photo] = photo.isUnchanged(in: root)
        return photos[photo] ?? false
      }
      return planned.kind(from: found, isSamePhoto: isSame ?? true).map { PlanDifference(path, $0) }
    }
  }
}

extension RunPlan.Action {
  fileprivate func kind(from other: Self, isSamePhoto: Bool) -> PlanDifference.Kind? {
    if photo?.path != other.photo?.path || !isSamePhoto { return .photo }
    if steps != other.steps { return .steps }
    if encoder != other.encoder { return .encoder }
    return deed == other.deed && mayPrune == other.mayPrune ? nil : .output
  }
}

extension RunPlan.Photo {
  /// The content is only read if size or date have changed.
  fileprivate func isUnchanged(in root: String) -> Bool {
    let place = path.hasPrefix("/") ? path : FileSystem.join(root, path)
    guard let stamp = FileStatus(place)?.stamp, stamp.size == bytes else { return false }
    return stamp.modified == modified || hash == (try? FileChecksum(ofFile: place))
  }
}

/// A difference from the plan.
package struct PlanDifference: Hashable, Sendable {
  package var path: String
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    /// It was not to be written.
    case notPlanned
    /// It is no longer to be written.
    case notDone
    case photo, steps, encoder
    /// The file at its path, or the reason for writing it.
    case output
  }

  init(_ path: String, _ kind: Kind) { (self.path, self.kind) = (path, kind) }
}

/// A run that would do something else than planned; the differences by path.
package struct PlanOutdated: Error, Hashable, Sendable {
  package var differences: [PlanDifference]
}
