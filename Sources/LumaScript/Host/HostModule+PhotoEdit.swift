import Foundation
import LumaCatalog
import LumaFiles
import LumaLibrary
import LumaLua
import LumaModel
import LumaPipeline

/// `photo.edit`: what a library says of a photo's edit.
extension HostModule {
  /// `photo_edit(result, index)`: a table; nil: the photo has no edit.
  func photoEdit(_ result: FetchResult, _ index: Int) throws -> [LuaValue] {
    [try result.asset(at: index - 1).adjustment?.lua ?? .none]
  }
}

extension Adjustment {
  fileprivate var lua: LuaValue {
    var fields: [String: LuaValue] = [
      "identifier": .string(formatIdentifier), "base": .string(base.kind.name),
    ]
    if !data.isEmpty { fields["data"] = .string(data) }
    if !formatVersion.isEmpty { fields["version"] = .string(formatVersion) }
    fields["date"] = date?.lua
    fields["steps"] = steps
    fields["filename"] = renderPath.map { .string(FileSystem.name(of: $0)) }
    return .table(LuaTable(fields: fields))
  }

  /// Luma's own steps as plain data; nil for those of other programs and of newer versions.
  private var steps: LuaValue? {
    guard (try? EditFormat.steps(self)) != nil, let list = (try? JSONValue(text: data))?.array
    else { return nil }
    return .table(LuaTable(array: list.map(\.lua)))
  }
}

extension RunOptions {
  /// Now, as recipes see it.
  var date: PhotoDate { PhotoDate(seconds: now ?? Date().timeIntervalSince1970) }
}
