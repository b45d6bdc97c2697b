-- expect: sheet-of-a-sheet.lua:3: contact_sheet: expected photos, got a contact sheet
-- A sheet is one picture; more photos on it make it larger.
photos { "photos/2023/*.jpg" }:contact_sheet():contact_sheet():save "out/sheet.jpg"
