import LumaModel
import LumaPipeline
import Synchronization

/// Counts the photos that are smaller than a conversion asks for, and stay so.
final class ConversionShortfall: Sendable {
  /// px.
  private let width, height: Int?
  private let count = Mutex(0)

  /// nil: none stays smaller, or on purpose.
  init?(_ conversion: Conversion) {
    guard !conversion.enlarges, !conversion.shrinks else { return nil }
    let sides = [conversion.width, conversion.height].compactMap(\.self)
    // Those in percent fit any photo.
    guard !sides.isEmpty, sides.allSatisfy({ Int($0) != nil }) else { return nil }
    (width, height) = (conversion.width.flatMap { Int($0) }, conversion.height.flatMap { Int($0) })
  }

  /// Counts an output.
  ///
  /// - Returns: a warning of all of them, at the end of the run; nil: there is none.
  func note(_ event: RunEvent) -> Diagnostic? {
    switch event {
    case .saved(let file), .wouldWrite(let file): add(file.width, file.height)
    case .skipped(let file): add(file.width, file.height)
    case .finished: return warning
    case .printed, .warning, .plan, .planned, .text, .failed, .importing, .orphaned, .restored,
      .merged, .cache, .call, .watched, .progress, .added, .wouldAdd, .duplicate, .deleted,
      .ignored, .unreadable, .imported, .changed, .moved, .missing, .found, .damaged, .scanned,
      .exported, .loaded, .wouldDelete, .unwanted, .deletion, .undone, .undoable:
      break
    }
    return nil
  }

  private func add(_ width: Int, _ height: Int) {
    guard width < self.width ?? .max, height < self.height ?? .max else { return }
    count.withLock { $0 += 1 }
  }

  private var warning: Diagnostic? {
    let count = count.withLock { $0 }
    guard count > 0 else { return nil }
    let asked = [width, height].compactMap { $0.map(String.init) }.joined(separator: "x")
    let (verb, stay, them) = count == 1 ? ("is", "stays", "it") : ("are", "stay", "them")
    return Diagnostic(
      code: .doubtfulValue,
      message: "\(counted(count, "photo")) \(verb) smaller than \(asked) px and \(stay) smaller",
      hint: "--enlarge enlarges \(them)")
  }
}
