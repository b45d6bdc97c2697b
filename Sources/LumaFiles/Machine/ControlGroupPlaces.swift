/// The folders of the control groups that a process is in, own groups first.
struct ControlGroupPlaces {
  private(set) var folders: [Folder] = []

  struct Folder: Equatable {
    var path: String
    var kind: Kind
  }

  /// The kind of the limits in a folder.
  enum Kind {
    /// Version 2: all.
    case unified
    /// Version 1.
    case processors, memory
  }

  /// Where a hierarchy of groups is seen.
  private struct Mount {
    var kind: Kind
    /// The group whose folder is at `place`.
    var root: String
    var place: String
  }

  /// The most levels of groups that are read.
  private static let deepest = 64

  /// - Parameters:
  ///   - groups: `/proc/self/cgroup`.
  ///   - mounts: `/proc/self/mountinfo`.
  init(groups: String, mounts: String) {
    let mounts = ControlGroupPlaces.mounts(mounts)
    for line in ControlGroupPlaces.lines(groups) {
      // A group's name may have colons.
      let parts = ControlGroupPlaces.parts(line, ":", most: 2)
      guard parts.count == 3 else { continue }
      let kinds = ControlGroupPlaces.kinds(of: parts[1], isUnified: parts[1].isEmpty)
      for kind in kinds {
        add(group: parts[2], kind, mounts.filter { $0.kind == kind })
      }
    }
  }

  private mutating func add(group: String, _ kind: Kind, _ mounts: [Mount]) {
    for mount in mounts {
      guard let below = ControlGroupPlaces.names(of: group, below: mount.root) else { continue }
      return add(mount.place, below, kind)
    }
    // In a container, groups have names of the machine outside, and only the container's group is
    // visible.
    if let mount = mounts.first { add(mount.place, [], kind) }
  }

  private mutating func add(_ place: String, _ names: [String], _ kind: Kind) {
    var path = place == "/" ? "" : place
    var found = [Folder(path: path, kind: kind)]
    for name in names.prefix(ControlGroupPlaces.deepest) {
      path += "/" + name
      found.append(Folder(path: path, kind: kind))
    }
    folders += found.reversed()
  }

  /// The names that lead from a group above to one below; nil: it is not below.
  private static func names(of group: String, below above: String) -> [String]? {
    let names = parts(group, "/").filter { !$0.isEmpty }
    let root = parts(above, "/").filter { !$0.isEmpty }
    guard names.starts(with: root), !names.contains("..") else { return nil }
    return Array(names.dropFirst(root.count))
  }

  private static func kinds(of controllers: String, isUnified: Bool) -> [Kind] {
    if isUnified { return [.unified] }
    let words = parts(controllers, ",")
    return (words.contains("cpu") ? [.processors] : [])
      + (words.contains("memory") ? [.memory] : [])
  }

  /// - **Source**: proc_pid_mountinfo(5): `31 23 0:28 ROOT PLACE rw - cgroup NAME rw,memory`
  private static func mounts(_ text: String) -> [Mount] {
    lines(text).flatMap { line -> [Mount] in
      // A machine may have thousands of other mounts.
      guard line.contains(" - cgroup") else { return [] }
      let fields = parts(line, " ")
      guard let mark = fields.firstIndex(of: "-"), mark > 4, fields.count > mark + 3
      else { return [] }
      let (root, place) = (unescaped(fields[3]), unescaped(fields[4]))
      let isUnified = fields[mark + 1] == "cgroup2"
      return kinds(of: fields[mark + 3], isUnified: isUnified).map {
        Mount(kind: $0, root: root, place: place)
      }
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
  }

  /// - Parameter most: maximum number of separators; the last part holds the rest.
  private static func parts(
    _ text: String, _ separator: Unicode.Scalar, most: Int = .max
  ) -> [String] {
    text.utf8.split(
      separator: UInt8(ascii: separator), maxSplits: most, omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
  }

  /// A path without the octal numbers that stand for blanks.
  private static func unescaped(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "\\")) else { return path }
    return [(#"\040"#, " "), (#"\011"#, "\t"), (#"\012"#, "\n"), (#"\134"#, #"\"#)]
      .reduce(path) { path, pair in path.replacing(pair.0, with: pair.1) }
  }
}
