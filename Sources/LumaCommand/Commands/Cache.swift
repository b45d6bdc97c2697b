import LumaDatabase
import LumaModel
import LumaPipeline
import LumaRecord

extension CommandRow {
  static let cache = CommandRow(
    operands: .cacheAction, sentence: "show what a cache of outputs holds, and clean it",
    purpose: """
      luma run --cache DIR keeps each output in DIR under a hash of the photo's content, the steps and
      the encoder. A run that needs it again, of any recipe, in any folder or on another machine,
      copies it and does not read the photo's pixels. DIR can be copied, restored and shared.

      stats counts the outputs. prune deletes the least recently used ones until DIR fits
      --cache-size, as runs do, too. verify reads all, deletes damaged ones, and exits with 1 if
      there was one; runs make damaged ones again even without it.

      """,
    examples: [
      "luma cache stats .cache/luma", "luma cache prune .cache/luma --cache-size 512",
      "luma cache verify .cache/luma",
    ]
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      guard let action = settings.words.first.flatMap(CacheAction.init) else { return .usage }
      guard
        let directory = settings.words.dropFirst().first ?? settings.cache
          ?? context.environment.cache
      else {
        throw UsageError.missingOption("a folder, --cache or LUMA_CACHE", of: .cache).diagnostic
      }
      do throws(CatalogError) {
        let cache = try OutputCache(
          existing: context.environment.absolute(directory), limit: settings.cacheLimit)
        let report = cache.done(action, context.watcher)
        context.reporter.report(.cache(report))
        return report.damaged == 0 ? .success : .failure
      } catch {
        throw error.diagnostic
      }
    }
  }
}

extension OutputCache {
  fileprivate func done(_ action: CacheAction, _ watcher: InterruptWatcher) -> CacheReport {
    switch action {
    case .stats: report()
    case .prune: prune()
    case .verify: verify { watcher.isInterrupted }
    }
  }
}
