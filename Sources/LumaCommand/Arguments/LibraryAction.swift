/// An action of `luma library`.
enum LibraryAction: String, CaseIterable {
  case export, load, recover

  /// The standard stream that "-" stands for.
  var stream: String? {
    switch self {
    case .export: "output"
    case .load: "input"
    case .recover: nil
    }
  }
}
