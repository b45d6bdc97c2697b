public import LumaModel

/// What can go wrong between a file's bytes and the bytes of an output.
public enum ImagingError: Error, Equatable, Sendable {
  /// A step that cannot be done on a picture of this size.
  case geometry(GeometryError, at: ScriptLocation?)
}
