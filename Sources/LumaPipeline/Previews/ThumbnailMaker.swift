import LumaFiles
import LumaImaging
import LumaModel
import LumaWorkers
import Synchronization

/// Renders small pictures of files into memory. A note on a file is a warning, unless it was one
/// before.
package struct ThumbnailMaker {
  private let environment: RunEnvironment
  private static let quality = 60

  package init(_ environment: RunEnvironment) { self.environment = environment }

  /// - Parameters:
  ///   - side: the longer one, px.
  ///   - isEnough: called before each picture, with the bytes of the finished ones.
  /// - Returns: by path; without those that cannot be read or were not begun.
  package func pictures(
    of paths: [String], side: Int, until isEnough: @escaping @Sendable (_ bytes: Int) -> Bool
  ) -> [String: PreviewPicture] {
    let found = Mutex(Contents())
    let queue = WorkQueue(costs: paths.map { _ in 0 }, bound: .max)
    let (renderer, interrupter) = (environment.renderer, environment.interrupter)
    let progress = environment.progress
    WorkerPool.run(queue, count: paths.count, threads: environment.jobs) { index in
      guard !interrupter.isInterrupted, !isEnough(found.withLock(\.bytes)) else { return false }
      // Failures were reported by the run; there may be another file by now.
      if let made = try? ThumbnailMaker.picture(of: paths[index], side, renderer) {
        found.withLock { found in
          found.pictures[paths[index]] = made.picture
          found.bytes += made.picture.bytes.count
          found.notes[paths[index]] = made.notes
        }
      }
      return true
    }
    let notes = found.withLock(\.notes)
    for path in paths {
      for note in notes[path] ?? [] { progress.warnOnce(note.diagnostic(of: path, nil)) }
    }
    return found.withLock(\.pictures)
  }

  private struct Contents {
    var pictures: [String: PreviewPicture] = [:]
    var bytes = 0
    /// The notes on the files.
    var notes: [String: [RenderNote]] = [:]
  }

  private static func picture(
    of path: String, _ side: Int, _ renderer: Renderer
  ) throws -> (picture: PreviewPicture, notes: [RenderNote])? {
    var save = Save(template: "", format: .webp, metadata: .none, profile: .srgb)
    save.encoding.quality = quality
    let plan = Plan([.scale(.box(width: .pixels(side), height: .pixels(side)))], save: save)
    let node = plan.nodes.count
    let descriptor = try MemoryFile.make()
    var isTaken = false
    defer { if !isTaken { close(descriptor) } }
    let output = RenderOutput(node: node, descriptor: descriptor)
    let made = renderer.render(RenderUnit(path: path, plan: plan, outputs: [output]))
    guard let rendering = try made[node]?.get() else { return nil }
    isTaken = true
    let file = try OpenedFile(received: descriptor, path: path)
    let picture = PreviewPicture(
      format: .webp, isOutput: false, size: rendering.size,
      bytes: file.bytes(at: 0, count: file.count))
    return (picture, rendering.notes)
  }
}
