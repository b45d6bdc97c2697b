/// A recipe to run.
public struct Script: Sendable {
  /// As messages name it: "trip.lua", "-e".
  public var name: String
  public var text: String
  /// Folder that `require` may look in and that may be read; absolute.
  public var directory: String

  public init(name: String, text: String, directory: String) {
    self.name = name
    self.text = text
    self.directory = directory
  }
}
