import LumaScriptSupport
import LumaTestSupport
import Testing

/// A photo saved as JPEG XL is fetched with the same fields as the JPEG.
struct JXLFetchTests {
  @Test func dateAndCameraAreThere() throws {
    let root = try sampleRoot()
    let saving = ScriptRun.run(
      "save.lua", #"photo "photos/2023/hills.jpg":scale(0.1):save "jxl/{name}.jxl""#,
      root: root.path)
    #expect(saving.failures.isEmpty && saving.error == nil)
    let asking = ScriptRun.run(
      "ask.lua",
      """
      local found = folder "jxl":fetch { where = "camera.model == 'Canon EOS R6'" }
      local photo = found[1]
      print(photo.creationDate, photo.camera.lens, photo.iso, photo.pixelWidth, photo.title)
      """, root: root.path)
    expectEqual(
      asking.printed,
      ["2023-04-09T06:41:12+02:00\tRF24-105mm F4 L IS USM\t100\t160\tHills at dawn"])
  }
}
