/// The recipes that `luma new` writes, to be changed: short ones of its own, and the examples that
/// say what they are for.
struct RecipeTemplate: Equatable, Sendable {
  let rawValue: String
  let sentence: String
  private let text: String

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

  /// Returns the recipe as a file of a name, which its comments use as a shell takes it.
  func text(named name: String) -> String {
    text.replacing("\(rawValue).lua", with: shellWord(name))
  }

  /// Of the examples' photos, and what users call theirs.
  private static let samples = [
    ("photos/2024/paper-boat.png", "logo.png"), ("photos/2023/lighthouse.jpg", "portrait.jpg"),
    ("photos/2024", "photos"),
  ]

  /// `50-social-sizes.lua` is `social-sizes`; its line `-- For: ` is the sentence.
  private static let examples: [RecipeTemplate] = ProgramTexts.names
    .filter { $0.hasPrefix("recipes/") }.compactMap { path in
      let text = ProgramTexts.text(of: path)
      let line = text.split(separator: "\n").first { $0.hasPrefix("-- For: ") }
      guard let line else { return nil }
      let file = path.dropFirst("recipes/".count)
      let name = file.drop { $0 != "-" }.dropFirst().dropLast(".lua".count)
      let own = samples.reduce(text.replacing(file, with: "\(name).lua")) { text, sample in
        text.replacing(sample.0, with: sample.1)
      }
      return RecipeTemplate(String(name), String(line.dropFirst("-- For: ".count)), own)
    }

  static let own: [RecipeTemplate] = [
    RecipeTemplate("web-images", "each photo in several widths, and a page of them", webImagesText),
    RecipeTemplate("photo-export", "the best photos in folders by month", photoExportText),
    RecipeTemplate("contact-sheet", "all photos on sheets, with their names", contactSheetText),
    RecipeTemplate("library", "a library with an album of the best, exported", libraryText),
  ]

  private static let webImagesText = """
    -- Images for a web page: each photo in several widths, as WebP and JPEG, and the page.
    --
    --     luma run web-images.lua
    --     luma run web-images.lua --from pictures --hash
    --
    -- Widths above a photo's own are left out. `set:html()` is the markup of all photos, and
    -- `shot:picture()` that of one: for shot in set:each() do ... end. 'luma help web.set' has more.
    --
    -- Needs: photos. Writes: web. Permissions: none.

    local web = require "luma.recipes.web"

    param { name = "from", type = "path", default = "photos", help = "folder of the photos" }
    param { name = "hash", default = false, help = "names that end in hashes of the files" }

    local picks = folder(param.from, { recursive = true }):fetch {
      where = "mediaType == image", sort = "filename",
    }

    local page = "web/index.html"
    local set = web.set(picks, {
      path = "web/{dir}/{name:slug}-{width}.{ext}", page = page, hash = param.hash,
      widths = { 400, 800, 1600 },
      formats = { "webp", "jpeg" },            -- "avif" is smaller, and takes longer
      quality = { webp = 75, jpeg = 80 },
      sizes = "(min-width: 800px) 800px, 100vw",
      -- alt: the photo's text for it, its title or caption; or write alt = "{title|A photo}".
      placeholder = "color",
    })

    write(page, web.page {
      title = "Photos", body = set:html(),
      style = "img { max-width: 800px; width: 100%; height: auto }",
    })

    """

  private static let photoExportText = """
    -- The best photos, in folders by month: 2024/05/beach.jpg.
    --
    --     luma run photo-export.lua
    --     luma run photo-export.lua --from pictures
    --
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
    --
    --     luma run contact-sheet.lua
    --     luma run contact-sheet.lua --from pictures
    --
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
    --
    --     luma run library.lua
    --     luma run library.lua --from pictures
    --
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
