/* Walks folders and queries the status of each file: the least that detects changes.
 *
 * walk FOLDER... */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

int main(int argc, char **argv) {
  long files = 0, bytes = 0;
  for (int i = 1; i < argc; i++) {
    DIR *folder = opendir(argv[i]);
    if (!folder) return 1;
    for (struct dirent *entry; (entry = readdir(folder));) {
      struct stat status;
      if (entry->d_name[0] == '.' || fstatat(dirfd(folder), entry->d_name, &status, 0)) continue;
      files++;
      bytes += status.st_size;
    }
    closedir(folder);
  }
  printf("%ld files, %ld bytes\n", files, bytes);
  return 0;
}
