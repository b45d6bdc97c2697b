-- expect: no-such-album-smart.lua:2: smart album: the library has none called 'favourites'; did you mean 'favorites'?
print(library():smart_album "favourites")
