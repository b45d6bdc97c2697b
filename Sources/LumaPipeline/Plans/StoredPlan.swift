package import LumaModel

/// A file of `luma plan`, as it was read. It may be a stranger's: it lists work, and grants
/// nothing.
package struct StoredPlan: Sendable {
  /// As it was given to `luma plan`; nil if it was typed or piped.
  package var recipe: String?
  /// Of the recipe's text.
  package var hash: String
  package var parameters: JSONObject
  /// As it was given; nil: the working directory.
  package var root: String?
  package var shard: Shard?
  package var isForced = false
  package var prunes = false
  package var plan: RunPlan

  /// A line, from 1, that `luma plan` did not write.
  package struct Fault: Error, Hashable {
    package var line: Int
  }

  package enum Name {
    package static let luma = "luma", kind = "plan", version = "version", recipe = "recipe"
    package static let hash = "recipe_hash", parameters = "parameters", root = "root"
    package static let shard = "shard", force = "force", prune = "prune"
  }

  /// Bytes of a file, which are read at once.
  package static let mostBytes: Int64 = 1 << 30

  /// Reads the lines of a file.
  package init(_ bytes: [UInt8]) throws(Fault) {
    var lines: [JSONValue] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let value = try? JSONValue(bytes: Array(line)) else {
        throw Fault(line: lines.count + 1)
      }
      lines.append(value)
    }
    guard let head = lines.first, head[Name.luma]?.string == Name.kind,
      head[Name.version]?.integer == 1, let hash = head[Name.hash]?.string,
      case .object(let parameters) = head[Name.parameters],
      let plan = RunPlan(lines: Array(lines.dropFirst()))
    else { throw Fault(line: 1) }
    (recipe, self.hash, self.plan) = (head[Name.recipe]?.string, hash, plan)
    (self.parameters, root) = (parameters, head[Name.root]?.string)
    shard = Shard(head[Name.shard])
    isForced = head[Name.force]?.bool ?? false
    prunes = head[Name.prune]?.bool ?? false
  }
}

extension Shard {
  fileprivate init?(_ value: JSONValue?) {
    let numbers = (value?.array ?? []).compactMap(\.integer).map { Int(clamping: $0) }
    guard numbers.count == 2, (1...max(1, numbers[1])).contains(numbers[0]) else { return nil }
    self.init(numbers[0], of: numbers[1])
  }
}
