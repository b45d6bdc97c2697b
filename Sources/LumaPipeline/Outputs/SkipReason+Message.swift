extension OutputPolicy.SkipReason {
  /// The reason in a skipped file's event.
  var message: String {
    switch self {
    case .upToDate: "up to date"
    case .exists: "exists"
    case .samePixels: "same pixels"
    case .notSmaller: "not smaller than the photo"
    }
  }
}
