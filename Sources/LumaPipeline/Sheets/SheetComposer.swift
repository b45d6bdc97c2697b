import LumaFiles
import LumaImaging
import LumaModel
import Synchronization

/// Composes contact sheets row by row, with the tiles rendered in parallel, into a file, so that
/// only one row is in memory.
struct SheetComposer: Sendable {
  let renderer: Renderer
  /// Folder for the file, on a disk with enough space.
  let directory: String
  let threads: Int
  let progress: RunProgress
  let interrupter: RunInterrupter

  /// Composes the sheet as an uncompressed TIFF; the caller discards the file.
  ///
  /// - Returns: the file, and which photos are on it; failures are reported.
  /// - Throws: `emptySheet` if none is.
  func compose(
    _ plan: SheetPlan, as number: Int
  ) throws -> (file: AtomicFile, state: State) {
    let size = try plan.sheet.size(of: plan.cells.count)
    if plan.isAway {
      var reported: Set<RenderNote> = []
      report(try tiles(of: plan.cells, plan, fillsEmpty: false), plan, number, &reported)
      throw OutputError.emptySheet
    }
    let file = try AtomicFile(for: directory + "/sheet")
    do {
      let state = try write(plan, size, number, to: file)
      guard !state.isEmpty else { throw OutputError.emptySheet }
      return (file, state)
    } catch {
      file.discard()
      throw error
    }
  }

  /// Whether all photos are on a sheet, and with all their pixels.
  struct State {
    var isWhole = true
    var isTruncated = false
    /// Whether there is no photo on it.
    fileprivate(set) var isEmpty = true
  }

  private func write(
    _ plan: SheetPlan, _ size: PixelSize, _ number: Int, to file: AtomicFile
  ) throws -> State {
    let sheet = plan.sheet
    let across = sheet.grid(of: plan.cells.count).width
    let blankPixel = sheet.blank
    func blank(_ pixels: Int) -> [UInt8] { (0..<pixels).flatMap { _ in blankPixel } }
    let side = blank(sheet.gap), emptyRow = blank(size.width)
    let gap = (0..<sheet.gap).flatMap { _ in emptyRow }
    let pages = sheet.frame == nil ? 1 : plan.cells.count
    try file.write(RawTIFF(bands: sheet.bands).header(size, pages: pages))
    try file.write(gap)
    var state = State(), reported: Set<RenderNote> = []
    for start in stride(from: 0, to: plan.cells.count, by: across) {
      let cells = plan.cells[start..<min(start + across, plan.cells.count)]
      let tiles = try tiles(of: Array(cells), plan)
      report(tiles, plan, number, &reported)
      state.isEmpty = state.isEmpty && tiles.allSatisfy { $0.failure != nil }
      state.isWhole = state.isWhole && tiles.allSatisfy { $0.failure == nil }
      state.isTruncated =
        state.isTruncated || tiles.contains { $0.notes.contains(where: \.isOfTruncated) }
      let rest = blank((across - cells.count) * (sheet.tile.width + sheet.gap))
      let line = sheet.tile.width * sheet.bands
      var strip: [UInt8] = []
      for y in 0..<sheet.tile.height {
        strip += side
        for tile in tiles { strip += tile.bytes[y * line..<(y + 1) * line] + side }
        strip += rest
      }
      try file.write(strip)
      try file.write(gap)
    }
    return state
  }

  /// - Parameter reported: notes on fonts that have been reported: once a sheet is enough.
  private func report(
    _ tiles: [Tile], _ plan: SheetPlan, _ number: Int, _ reported: inout Set<RenderNote>
  ) {
    for var failure in tiles.compactMap(\.failure) {
      failure.number = number
      progress.emit(.failed(failure))
    }
    for tile in tiles {
      for note in tile.notes where !note.isOfFont || reported.insert(note).inserted {
        progress.emit(.warning(note.diagnostic(of: tile.photo, plan.location)))
      }
    }
  }

  private struct Tile {
    var photo: String
    var bytes: [UInt8]
    /// Notes for the composer: only a part of the photo is in it, or not all of a text.
    var notes: [RenderNote]
    /// Why the photo is not in it.
    var failure: Diagnostic?
  }

  /// - Parameter fillsEmpty: whether to draw the tiles of photos that cannot be read.
  private func tiles(
    of cells: [SheetPlan.Cell], _ plan: SheetPlan, fillsEmpty: Bool = true
  ) throws -> [Tile] {
    let made = Mutex<[Int: Result<Tile, any Error>]>([:])
    let queue = WorkQueue(costs: cells.map { _ in 0 }, bound: 1)
    WorkerPool.run(queue, count: cells.count, threads: threads) { index in
      let outcome = Result { try tile(of: cells[index], plan, fillsEmpty) }
      made.withLock { $0[index] = outcome }
      return !interrupter.isInterrupted
    }
    guard !interrupter.isInterrupted else { throw OutputError.interrupted }
    let tiles = made.withLock { $0 }
    return try cells.indices.compactMap { try tiles[$0]?.get() }
  }

  private func tile(
    of cell: SheetPlan.Cell, _ plan: SheetPlan, _ fillsEmpty: Bool
  ) throws -> Tile {
    do {
      let drawing = try cell.drawing.get()
      let view = RenderedView(
        path: drawing.path, raw: drawing.raw, steps: drawing.plan.nodes)
      let tile = try renderer.tile(of: view, caption: cell.caption, on: plan.sheet)
      return Tile(photo: cell.photo, bytes: tile.bytes, notes: tile.notes)
    } catch {
      if interrupter.isInterrupted { throw error }
      var diagnostic = Diagnostic(error)
      diagnostic.path = cell.photo
      diagnostic.location = diagnostic.location ?? plan.location
      let tile =
        fillsEmpty
        ? try renderer.emptyTile(caption: cell.caption, on: plan.sheet) : (bytes: [], notes: [])
      return Tile(
        photo: cell.photo, bytes: tile.bytes, notes: tile.notes, failure: diagnostic)
    }
  }
}
