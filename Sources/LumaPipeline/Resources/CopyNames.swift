import LumaFiles
import LumaLibrary
import LumaModel

/// Names copies of photos' files by a template, whose fields are those of each file.
struct CopyNames {
  var template: Template
  /// What the template was parsed from.
  var text: String
  var album: String
  var tags: TagReading?

  /// Returns the paths of a photo's files, which keep one name.
  ///
  /// - Parameters:
  ///   - index: of the photo among all, from 1.
  ///   - counters: those of the photos before.
  /// - Throws: `template` for a field without a value.
  func names(
    of files: [PhotoResource], _ photo: Asset, at index: Int, _ counters: inout PathCounters
  ) throws(RuntimeError) -> [String] {
    var seen: Set<String> = [], names: [String] = []
    var number: PathCounters.Number?
    for resource in files {
      let context = context(of: resource, photo, index)
      var name = try counters.render(template, of: text, context, shared: number)
      if !seen.insert(name.lowercased()).inserted {
        if resource.kind.isEdit {
          name = FileSystem.marked(name, ".edit")
          seen.insert(name.lowercased())
        } else if number != nil {
          name = try counters.render(template, of: text, context)
        }
      }
      number = number ?? counters.last
      names.append(name)
    }
    return names
  }

  private func context(of file: PhotoResource, _ photo: Asset, _ index: Int) -> TemplateContext {
    var asset = photo
    asset.filename = file.name(besides: photo)
    asset.path = FileSystem.join(FileSystem.parent(of: photo.path) ?? "/", asset.filename)
    return TemplateContext(
      asset: asset, index: index, album: album,
      size: photo.header.size ?? PixelSize(clamping: 0, 0), tags: tags)
  }
}

extension PhotoResource {
  /// Its name beside the photo: programs know the film of a live photo by the photo's name.
  fileprivate func name(besides photo: Asset) -> String {
    guard kind == .pairedVideo else { return filename }
    let pathExtension = FileSystem.pathExtension(of: filename)
    return FileSystem.stem(of: photo.filename) + (pathExtension.isEmpty ? "" : "." + pathExtension)
  }
}
