package import LumaModel
import LumaRecord

extension RunPlan {
  /// Objects of JSON, a file each, sorted by path.
  package var lines: [JSONValue] {
    actions.sorted { $0.key < $1.key }.map(\.value.json)
  }

  /// Reads such objects.
  ///
  /// - Returns: nil if one is not Luma's.
  package init?(lines: [JSONValue]) {
    var actions: [Action] = []
    for line in lines {
      guard let action = Action(line) else { return nil }
      actions.append(action)
    }
    self.init(actions)
  }
}

extension RunPlan.Action {
  private enum Name {
    static let path = "path", deed = "do", reason = "reason", steps = "steps", encoder = "encoder"
    static let photo = "photo", bytes = "photo_bytes", modified = "photo_modified"
    static let hash = "photo_hash", other = "or"
  }

  fileprivate var json: JSONValue {
    var line: JSONObject = [Name.path: .string(path)]
    switch deed {
    case .write(let reason):
      line[Name.deed] = .string("write")
      if mayPrune { line[Name.other] = .string("prune") }
      line[Name.reason] = .string(reason.rawValue)
      line[Name.steps] = .string(steps)
      line[Name.encoder] = .string(encoder)
    case .prune: line[Name.deed] = .string("prune")
    }
    if let photo {
      line[Name.photo] = .string(photo.path)
      line[Name.hash] = .string(photo.hash.text)
      line[Name.bytes] = .integer(photo.bytes)
      line[Name.modified] = .integer(photo.modified)
    }
    return .object(line)
  }

  fileprivate init?(_ line: JSONValue) {
    guard let path = line[Name.path]?.string else { return nil }
    switch line[Name.deed]?.string {
    case "prune": self.init(path: path, deed: .prune)
    case "write":
      guard let reason = line[Name.reason]?.string.flatMap(WriteReason.init),
        let steps = line[Name.steps]?.string, let encoder = line[Name.encoder]?.string
      else { return nil }
      self.init(
        path: path, deed: .write(reason), photo: RunPlan.Photo(line), steps: steps,
        encoder: encoder, mayPrune: line[Name.other]?.string == "prune")
    default: return nil
    }
  }
}

extension RunPlan.Photo {
  fileprivate init?(_ line: JSONValue) {
    guard let path = line["photo"]?.string, let bytes = line["photo_bytes"]?.integer,
      let modified = line["photo_modified"]?.integer,
      let hash = line["photo_hash"]?.string.flatMap(FileChecksum.init(text:))
    else { return nil }
    self.init(path: path, bytes: bytes, modified: modified, hash: hash)
  }
}
