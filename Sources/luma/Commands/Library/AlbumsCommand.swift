import LumaModel
import LumaRuntime

/// `luma albums`.
struct AlbumsCommand {
  private let settings: Settings
  private let choice: LibrarySettings
  private let stage: Stage

  init(_ settings: Settings, _ choice: LibrarySettings) {
    self.settings = settings
    self.choice = choice
    stage = Stage(Environment.current(), .terminal, watcher: InterruptWatcher.start())
  }

  func run() -> ExitStatus {
    stage.watcher.aim(at: .exit)
    do throws(Diagnostic) {
      let library = try stage.openLibrary(settings, creates: false)
      let albums =
        choice.listsSmartAlbums ? try library.smartAlbums() : try library.albums(choice.query)
      let text = AlbumLines.text(albums, format: choice.format ?? .table)
      return StandardStream.output.write(text) ? .success : .interrupted
    } catch {
      return stage.end(error)
    }
  }
}
