-- expect: library-name.lua:3: library: expected a name like "photos.luma", got '.vimrc'; --library names any file
-- A recipe's libraries end in ".luma".
library ".vimrc"
