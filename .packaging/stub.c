// What check-scripts packages instead of Luma: it opens few libraries, so that it takes seconds.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// Names of libraries that are opened late, of each kind that libraries.tsv has.
const char *const names[] = {
    "libgexiv2.so.2", "libdeflate.so.0", "libmicrohttpd.so.12", "libchafa.so.0", "libpq.so.5"};

int LumaCommand_main(int count, char **arguments) {
#ifdef LUMA
  execv(LUMA, arguments);
  perror(LUMA);
  return 1;
#else
  if (count == 2 && strcmp(arguments[1], "--version") == 0) {
    puts("luma " VERSION " (0123456789ab)\nlibvips 8.14.1, libheif 1.15.1");
  } else {
    // A page or completions; also keeps the names.
    printf("# %s\n", names[count % 5]);
  }
  return 0;
#endif
}
