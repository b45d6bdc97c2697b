#include "CFonts.h"
#include "FontconfigNames.h"
#include <CDynamicLibrary.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The used part of the library, as in CFonts.c.
static struct {
  void *(*FcInitLoadConfig)(void);
  void (*FcConfigDestroy)(void *);
  void *(*FcConfigGetFontDirs)(void *);
  void *(*FcConfigGetConfigDirs)(void *);
  void *(*FcConfigGetConfigFiles)(void *);
  void *(*FcConfigGetCacheDirs)(void *);
  unsigned char *(*FcStrListNext)(void *);
  void (*FcStrListDone)(void *);
} calls;

static int open_library(void) {
  char why[256];
  void *library = cdynamic_open(fontconfig_names, CDYNAMIC_LOCAL, why, sizeof why);
#define FIND(NAME) cdynamic_find(library, #NAME, &calls.NAME, why, sizeof why)
  return library && FIND(FcInitLoadConfig) && FIND(FcConfigDestroy) && FIND(FcConfigGetFontDirs) &&
    FIND(FcConfigGetConfigDirs) && FIND(FcConfigGetConfigFiles) && FIND(FcConfigGetCacheDirs) &&
    FIND(FcStrListNext) && FIND(FcStrListDone);
#undef FIND
}

// A path and a line break; nothing for one that would be two lines.
static void add_line(FILE *lines, const char *path) {
  if (path[0] && !strchr(path, '\n')) fprintf(lines, "%s\n", path);
}

// Where the links in a folder lead: fonts are often linked from where they are kept.
static void add_links(FILE *lines, const char *folder) {
  enum { most = 1000 };
  DIR *entries = opendir(folder);
  if (!entries) return;
  struct dirent *entry;
  for (int i = 0; i < most && (entry = readdir(entries)); i++) {
    if (entry->d_type != DT_LNK) continue;
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    char *target = length < (int)sizeof path ? realpath(path, NULL) : NULL;
    if (target) add_line(lines, target);
    free(target);
  }
  closedir(entries);
}

static void add_list(FILE *lines, void *list, int holds_fonts) {
  if (!list) return;
  for (unsigned char *next; (next = calls.FcStrListNext(list));) {
    add_line(lines, (const char *)next);
    if (holds_fonts && strncmp((const char *)next, "/usr/", 5) != 0)
      add_links(lines, (const char *)next);
  }
  calls.FcStrListDone(list);
}

// Without a configuration, fontconfig would complain on the standard error.
static int is_configured(void) {
  return getenv("FONTCONFIG_FILE") || getenv("FONTCONFIG_PATH") ||
    access("/etc/fonts/fonts.conf", R_OK) == 0;
}

char *cfonts_folders(void) {
  if (!is_configured() || !open_library()) return NULL;
  void *config = calls.FcInitLoadConfig();
  if (!config) return NULL;
  char *text = NULL;
  size_t size = 0;
  FILE *lines = open_memstream(&text, &size);
  if (lines) {
    add_list(lines, calls.FcConfigGetFontDirs(config), 1);
    add_list(lines, calls.FcConfigGetConfigDirs(config), 0);
    add_list(lines, calls.FcConfigGetConfigFiles(config), 0);
    add_list(lines, calls.FcConfigGetCacheDirs(config), 0);
    fclose(lines);
  }
  calls.FcConfigDestroy(config);
  return text;
}
