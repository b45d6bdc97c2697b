import Foundation

/// Latency of the first and final image of an opportunistic request, measured inside one process
/// without startup.
extension Workbench {
  func requests(times: Int) throws {
    print("opportunistic request, own size: degraded image, full image")
    let recipe = folder + "/requests.lua"
    try Self.recipe.replacingOccurrences(of: "PHOTOS", with: photos)
      .replacingOccurrences(of: "TIMES", with: "\(times)")
      .write(toFile: recipe, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      luma, "run", "--quiet", "--root", folder, "--allow-read", photos, recipe,
    ]
    // Luma writes to the same stream.
    fflush(nil)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchError.failed(command: "luma run requests", status: process.terminationStatus)
    }
  }

  private static let recipe = """
    local function median(list)
      table.sort(list)
      return list[#list // 2 + 1] * 1000
    end
    local shown = 0
    for photo in folder("PHOTOS"):fetch { sort = "filename" }:each() do
      local first, last = {}, {}
      for _ = 0, TIMES do
        local start = date.now()
        photo:request({ on_image = function(image)
          local list = image.degraded and first or last
          list[#list + 1] = date.now() - start
        end }):wait()
      end
      -- The first one pays for libraries that are opened.
      table.remove(first, 1)
      table.remove(last, 1)
      if #first > 0 then
        shown = shown + 1
        local quick, full = median(first), median(last)
        print(("  %-32s %4.1f MP %6.1f ms %7.1f ms  1/%.0f"):format(photo.filename,
          photo.pixelWidth * photo.pixelHeight / 1e6, quick, full, full / quick))
      end
    end
    if shown == 0 then print "  no picture carries a preview" end
    """
}
