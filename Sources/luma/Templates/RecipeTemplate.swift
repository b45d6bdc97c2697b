/// The recipes that `luma new` writes, to be changed.
enum RecipeTemplate: String, CaseIterable {
  case webImages = "web-images"
  case photoExport = "photo-export"
  case contactSheet = "contact-sheet"
  case library

  var sentence: String {
    switch self {
    case .webImages: "three sizes of each photo, as WebP and JPEG, without private metadata"
    case .photoExport: "the best photos in folders by month, at most 4000 px a side"
    case .contactSheet: "all photos on sheets, with their names"
    case .library: "import a folder into a library, with an album, and export its favorites"
    }
  }

  var text: String {
    switch self {
    case .webImages: RecipeTemplate.webImagesText
    case .photoExport: RecipeTemplate.photoExportText
    case .contactSheet: RecipeTemplate.contactSheetText
    case .library: RecipeTemplate.libraryText
    }
  }

  private static let webImagesText = """
    -- Images for a web page: each photo in three widths, as WebP and JPEG.

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
