/// Whether the metadata library of this machine can be used.
public enum MetadataInstallation {
  /// Why not; nil: it can.
  public static func problem() -> MetadataError? {
    do throws(MetadataError) {
      try Exiv2Library.open()
      return nil
    } catch {
      return error
    }
  }
}
