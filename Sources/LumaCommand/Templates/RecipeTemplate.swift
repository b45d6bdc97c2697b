/// The recipes that `luma new` writes, to be changed: short ones of its own, and the examples that
/// say what they are for.
struct RecipeTemplate: Equatable, Sendable {
  let rawValue: String
  let sentence: String
  let text: String

  static let allCases = own + examples

  init?(rawValue: String) {
    guard let known = RecipeTemplate.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = known
  }

  private init(_ name: String, _ sentence: String, _ text: String) {
    (rawValue, self.sentence, self.text) = (name, sentence, text)
  }

  /// `50-social-sizes.lua` is `social-sizes`; its line `-- For: ` is the sentence.
  private static let examples: [RecipeTemplate] = ProgramTexts.names
    .filter { $0.hasPrefix("recipes/") }.compactMap { path in
      let text = ProgramTexts.text(of: path)
      let line = text.split(separator: "\n").first { $0.hasPrefix("-- For: ") }
      guard let line else { return nil }
      let name = path.split(separator: "-", maxSplits: 1).last?.dropLast(".lua".count) ?? ""
      return RecipeTemplate(String(name), String(line.dropFirst("-- For: ".count)), text)
    }

  static let own: [RecipeTemplate] = [
    RecipeTemplate("web-images", "three sizes of each photo, as WebP and JPEG", webImagesText),
    RecipeTemplate("photo-export", "the best photos in folders by month", photoExportText),
    RecipeTemplate("contact-sheet", "all photos on sheets, with their names", contactSheetText),
    RecipeTemplate("library", "a library with an album of the best, exported", libraryText),
  ]

  private static let webImagesText = """
    -- Images for a web page: each photo in three widths, as WebP and JPEG.
    -- Needs: photos. Writes: web. Permissions: none.

    param { name = "from", type = "path", default = "photos", help = "folder of the photos" }
    param { name = "quality", default = 80, min = 1, max = 100, help = "1 (small) to 100" }

    local picks = folder(param.from, { recursive = true }):fetch { where = "mediaType == image" }

    for _, width in ipairs { 1600, 800, 400 } do
      local sized = picks:scale { width = width }
      local name = "web/{dir}/{name}-" .. width
      sized:save(name .. ".webp", { quality = param.quality, metadata = "web" })
      sized:save(name .. ".jpg", { quality = param.quality, metadata = "web" })
    end

    """

  private static let photoExportText = """
    -- The best photos, in folders by month: 2024/05/beach.jpg.
    -- Needs: photos with stars. Writes: export. Permissions: none.

    param { name = "from", type = "path", default = "photos", help = "folder of the photos" }
    param { name = "rating", default = 4, min = 0, max = 5, help = "least number of stars" }
    param { name = "size", default = 4000, min = 16, help = "longest side, px" }

    local picks = folder(param.from, { recursive = true }):fetch {
      where = "rating >= $least", vars = { least = param.rating }, sort = "creationDate",
    }

    picks:scale { width = param.size, height = param.size }
      :save("export/{creationDate:%Y/%m|undated}/{name}.jpg", { quality = 90, overwrite = "unique" })

    print(#picks .. " photos with " .. param.rating .. " stars or more")

    """

  private static let contactSheetText = """
    -- Contact sheets: 30 photos on each, with their names.
    -- Needs: photos. Writes: sheets. Permissions: none.

    param { name = "from", type = "path", default = "photos", help = "folder of the photos" }
    param { name = "columns", default = 5, min = 1, max = 20, help = "photos in a row" }

    local photos = folder(param.from, { recursive = true }):fetch { sort = "creationDate" }
    local each = 30

    for page = 1, (#photos + each - 1) // each do
      photos:page(page, each)
        :contact_sheet { columns = param.columns, caption = "{filename}" }
        :save("sheets/sheet-" .. page .. ".jpg")
    end

    """

  private static let libraryText = """
    -- A library: imports a folder, puts its best photos into an album, and exports that album.
    -- Needs: photos with stars. Writes: my.luma and out. Permissions: none.

    param { name = "from", type = "path", default = "photos", help = "folder of the photos" }
    param { name = "library", type = "path", default = "my.luma", help = "file of the library" }
    param { name = "album", default = "Best", help = "album of the photos with 4 stars or more" }

    local lib = library(param.library)
    lib:import { folder = param.from }

    local best = lib:fetch { where = "rating >= 4", sort = "-creationDate" }
    best:scale { width = 2000, height = 2000 }
      :save("out/{name}.jpg", { overwrite = "unique" })

    lib:change(function(c)
      local album = lib:find_album(param.album) or c:create_album(param.album)
      c:add(album, best)
    end)

    """
}
