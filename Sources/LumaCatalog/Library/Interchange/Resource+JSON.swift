extension Resource {
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "kind": .string(kind.name), "path": .string(path), "size": .integer(size),
      "modified": .integer(modified), "inode": .integer(inode),
    ]
    members["sha256"] = hash.map { .string($0.description) }
    members["reason"] = reason.map(JSONValue.string)
    return .object(members)
  }

  /// nil: it has no kind and path.
  init?(_ json: JSONValue) {
    guard let kind = json["kind"]?.string.flatMap(Kind.init(name:)),
      let path = json["path"]?.string, path.hasPrefix("/")
    else { return nil }
    self.init(
      kind: kind, path: path, size: json["size"]?.integer ?? 0,
      hash: json["sha256"]?.string.flatMap(FileHash.init(hexadecimal:)),
      reason: json["reason"]?.string)
    modified = json["modified"]?.integer ?? 0
    inode = json["inode"]?.integer ?? 0
  }
}

extension FileHash {
  /// nil: not 64 hexadecimal digits.
  init?(hexadecimal text: String) {
    let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == 64, text.utf8.count == 64 else { return nil }
    self.init(
      bytes: stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) })
  }
}
