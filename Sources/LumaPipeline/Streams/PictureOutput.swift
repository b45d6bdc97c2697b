import LumaModel

/// Where the picture of `save("-")` goes.
package struct PictureOutput: Sendable {
  package var descriptor: Int32
  package var isTerminal: Bool
  /// Called when a recipe is about to save there: nothing else may be written to it then.
  package var onTake: @Sendable () -> Void

  package init(descriptor: Int32, isTerminal: Bool, onTake: @escaping @Sendable () -> Void) {
    self.descriptor = descriptor
    self.isTerminal = isTerminal
    self.onTake = onTake
  }
}

extension Save {
  /// The path that stands for standard output.
  package static let stream = "-"

  /// Whether the picture goes to the standard output.
  package var isStream: Bool { template == Save.stream }
}
