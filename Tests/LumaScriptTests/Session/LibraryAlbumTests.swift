import LumaModel
import LumaTestSupport
import Testing

/// Albums and folders of albums as recipes change, walk and fetch them, and forgotten photos.
struct LibraryAlbumTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  @Test func `a forgotten photo comes back with its albums`() throws {
    let run = try recipes.filled(
      """
      local function harbour() return lib:fetch { where = "filename == 'harbour.jpg'" }[1] end
      local trip = lib:album "Trip"
      lib:change(function(c) c:forget(harbour()) end)
      local gone = lib:recently_deleted()
      print(harbour(), trip.count, #gone, gone[1].filename)
      print((gone[1].expirationDate - gone[1].deletedDate) / 86400)
      local back = lib:change(function(c) return c:restore(gone) end)
      print(#back, back[1].filename, trip.count, #lib:recently_deleted())
      lib:change(function(c) c:forget(harbour()) c:purge(lib:recently_deleted()[1]) end)
      print(#lib:recently_deleted())
      """)
    expectNil(run.error)
    expectEqual(run.printed, ["nil\t21\t1\tharbour.jpg", "30.0", "1\tharbour.jpg\t22\t0", "0"])
  }

  @Test func `places, covers and predicates of albums are changed`() throws {
    let run = try recipes.filled(
      """
      local trip = lib:album "Trip"
      local function named(name)
        return lib:fetch { where = "filename == %@", args = { name } }[1]
      end
      lib:change(function(c)
        c:insert(trip, named "lake.jpg", 1)
        c:replace(trip, named "chart.jpg", 2)
        c:set_cover(trip, named "hills.jpg")
      end)
      local all = trip:fetch()
      print(all[1].filename, all[2].filename, #all, trip.cover.filename, lib:albums()[1].cover.filename)
      lib:change(function(c) c:set_cover(trip, null) end)
      print(trip.cover.filename)
      local function best(where)
        return lib:change(function(c)
          return c:find_or_create_smart_album { title = "Best", where = where }.count
        end)
      end
      print(best "rating >= 4", best "rating >= 5")
      lib:change(function(c)
        c:update_smart_album(lib:album "Best", { where = "rating >= 5", sort = "filename" })
      end)
      print(lib:album("Best"):fetch()[1].filename)
      lib:change(function(c)
        c:update_smart_album(lib:album "Best", { sort = "-filename" })
        print(pcall(c.update_smart_album, c, lib:album "Best", {}))
      end)
      print(lib:album("Best").count, lib:album("Best"):fetch()[3].filename)
      """)
    expectNil(run.error)
    expectEqual(
      run.printed,
      [
        "lake.jpg\tchart.jpg\t21\thills.jpg\thills.jpg", "stones.webp", "6\t3", "aurora.jpg",
        "false\ta.lua:27: update_smart_album: expected where or sort, got neither",
        "3\taurora.jpg",
      ])
    expectEqual(
      run.warnings.map(\.message),
      ["find_or_create_smart_album: 'Best' had another predicate or sort, which this one replaces"])
  }

  @Test func `folders of albums are made, walked, moved and fetched from`() throws {
    let run = try recipes.filled(
      """
      local trips = lib:change(function(c)
        local year = c:create_folder "2024"
        local trips = c:create_folder("Trips", { folder = year })
        local oslo = c:create_album("Oslo", { folder = trips })
        c:add(oslo, lib:fetch { where = "year == 2024", limit = 3, sort = "creationDate" })
        c:create_smart_album { title = "Best", where = "rating >= 5" }
        c:move_to_folder(lib:album "Best", trips)
        return trips
      end)
      local function walk(albums, depth)
        for _, album in ipairs(albums) do
          print(("  "):rep(depth) .. album.title, album.kind, album.subtype, album.count,
            album.parent and album.parent.title)
          if album.kind == "folder" then walk(album:albums { kind = "any" }, depth + 1) end
        end
      end
      walk(lib:albums { kind = "any", top = true }, 0)
      print(#trips:fetch { where = "rating >= 5" }, #trips:fetch())
      local oslo = lib:album "Oslo"
      print(oslo.parent, oslo.subtype, lib:smart_album("favorites").subtype, folder("photos").parent)
      local found = lib:albums { containing = oslo:fetch() }
      print(#found, found[1].title, found[2].title, #lib:albums { containing = oslo:fetch()[1] })
      lib:change(function(c) c:move_to_folder(oslo, null) end)
      print(lib:album("Oslo").parent, #trips:fetch())
      lib:album("Oslo"):albums()
      """)
    expectEqual(
      run.printed,
      [
        "Trip\talbum\tregular\t22\tnil", "2024\tfolder\tregularFolder\t6\tnil",
        "  Trips\tfolder\tregularFolder\t6\t2024",
        "    Oslo\talbum\tregular\t3\tTrips", "    Best\tsmartAlbum\tgeneric\t3\tTrips",
        "3\t6",
        "folder of albums 'Trips'\tregular\tfavorites\tnil", "2\tOslo\tTrip\t2", "nil\t3",
      ])
    expectEqual(run.error?.message, "albums: expected a folder of albums, got album 'Oslo'")
  }
}
