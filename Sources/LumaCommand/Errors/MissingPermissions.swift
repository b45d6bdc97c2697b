import LumaModel

extension [Diagnostic] {
  /// One error for each permission that is missing, with the number of the others that need it: one
  /// option mends them all.
  var byPermission: [Diagnostic] {
    var found: [Diagnostic] = []
    var places: [String: Int] = [:]
    var counts: [Int: Int] = [:]
    for mistake in self {
      guard let permission = mistake.permission else {
        found.append(mistake)
        continue
      }
      if let place = places[permission] {
        counts[place, default: 0] += 1
      } else {
        places[permission] = found.count
        found.append(mistake)
      }
    }
    for (place, count) in counts {
      found[place].message += count == 1 ? ", and so is 1 other" : ", and so are \(count) others"
    }
    return found
  }
}

extension Diagnostic {
  /// The option that is missing; nil: it is another kind of mistake.
  fileprivate var permission: String? {
    guard code == .readOutside || code == .writeOutside else { return nil }
    return hint.map { "\(code.rawValue) \($0)" }
  }
}
