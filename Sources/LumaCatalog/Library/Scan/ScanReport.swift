/// What a scan found.
public struct ScanReport: Hashable, Sendable {
  /// Identifiers of photos whose file was changed, and whose fields were read again.
  public var changed: [String] = []
  /// Photos whose file was found under another name by its content.
  public var moved: [Move] = []
  /// Photos whose file is gone.
  public var missing: [String] = []
  /// Photos that were missing and are back where they were.
  public var found: [String] = []
  public var isInterrupted = false

  public init() {}

  public struct Move: Hashable, Sendable {
    public var localIdentifier: String
    public var from: String
    public var to: String
  }
}
