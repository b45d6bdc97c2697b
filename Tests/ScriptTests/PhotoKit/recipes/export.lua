-- Copies the files of all photos, for a test of resources.
library():fetch():export "out/{filename}"
