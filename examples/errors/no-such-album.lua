-- expect: no-such-album.lua:3: album: the library has none called 'Oslu'; did you mean 'Oslo'?
library():import { folder = "photos/2024", album = "Oslo" }
print(library():album "Oslu")
