-- expect: sheet-of-a-sheet.lua:3: contact_sheet: expected photos, got a contact sheet
-- A contact sheet cannot contain another sheet.
photos { "photos/2023/*.jpg" }:contact_sheet():contact_sheet():save "out/sheet.jpg"
