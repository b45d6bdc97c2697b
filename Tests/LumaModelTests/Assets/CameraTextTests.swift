import LumaModel
import Testing

struct CameraTextTests {
  static let fields: [AssetField] = [.title, .caption]
  static let caption = "Exif.Image.ImageDescription"
  static let windows = "Exif.Image.XPKeywords"

  @Test(arguments: [
    "OLYMPUS DIGITAL CAMERA", "olympus digital camera", "MINOLTA DIGITAL CAMERA", "SONY DSC",
    "SAMSUNG CAMERA PICTURES", "<Digimax i50 MP3, Samsung #1 MP3>", "KODAK Digital Still Camera",
    "<KENOX S1050 / Samsung S1050>", "MOULTRIE DIGITAL GAME CAMERA", "Exif_JPEG_PICTURE",
    "binary comment", "DCIM", "DCIM\\100MEDIA\\DJI_0001.JPG", "Created with GIMP",
    "Created with GIMP 2.10.8", "Created with GIMP on a Mac", "Created with The GIMP",
    "File written by Adobe Photoshop® 5.2", "Created with GIMP version 2.8 on a Mac",
    "CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 90", "(null)",
  ])
  func `no field takes these`(_ text: String) {
    let fields = CameraTextTests.fields + [.keywords]
    #expect(fields.allSatisfy { CameraText.includes(text, of: $0) })
  }

  @Test(arguments: ["0.9.138", "192.168.0.1", "v1.2.3", "v1.2.3.4", "Ver. 1.0.2", "FW Ver 1.40.12"])
  func `a version is a camera's in EXIF, and a person's number elsewhere`(_ text: String) {
    let (fields, tag) = (CameraTextTests.fields, CameraTextTests.caption)
    #expect(fields.allSatisfy { CameraText.includes(text, of: $0, in: tag) })
    #expect(fields.allSatisfy { !CameraText.includes(text, of: $0, in: "Xmp.dc.title") })
    #expect(fields.allSatisfy { !CameraText.includes(text, of: $0) })
    #expect(!CameraText.includes(text, of: .keywords, in: tag))
  }

  @Test(arguments: ["default", "SAMSUNG", "burst", "Camera phone", "digital camera"])
  func `but keywords of people may be these`(_ text: String) {
    #expect(CameraTextTests.fields.allSatisfy { CameraText.includes(text, of: $0) })
    #expect(!CameraText.includes(text, of: .keywords))
  }

  @Test(arguments: [
    "3.14", "v1.2", "12.05.2024", "2024.05.12", "31.12.99", "12.31.1999", "10.30.15", "23.59.59",
    "1.2.3", "N", "x", "42", "My digital camera", "Nikon camera pictures", "Samsung and I",
    "My DCIM folder", "Created with love", "<3 Samsung", "Version 2", "Chapter 1.2.3", "1.2.3.4",
    "2024.12.24.18.30", "Created with GIMP from two scans of my grandmother",
    "File written by Adobe Photoshop in 1998", "Created with GIMPs",
  ])
  func `people write these`(_ text: String) {
    let fields = CameraTextTests.fields + [.keywords]
    #expect(fields.allSatisfy { !CameraText.includes(text, of: $0) })
    #expect(fields.allSatisfy { !CameraText.includes(text, of: $0, in: CameraTextTests.caption) })
  }

  @Test func `a letter or a version alone in a tag of Windows is a phone's`() {
    let (words, tag) = (["N", "0.9.138"], CameraTextTests.windows)
    #expect(words.allSatisfy { CameraText.includes($0, of: .keywords, in: tag) })
    #expect(["猫", "N;M", "NY"].allSatisfy { !CameraText.includes($0, of: .keywords, in: tag) })
    #expect(!CameraText.includes("N", of: .keywords, in: "Xmp.dc.subject"))
  }
}
