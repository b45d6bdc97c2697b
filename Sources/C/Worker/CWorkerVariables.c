#include "CWorkerVariables.h"
#include <stdlib.h>
#include <string.h>

extern char **environ;

// Whether a variable names a folder, or something in it.
static int is_within(const char *variable, const char *folder) {
  const char *value = strchr(variable, '=');
  size_t length = strlen(folder);
  return value && strncmp(value + 1, folder, length) == 0 &&
    (value[1 + length] == '/' || value[1 + length] == 0);
}

char **cworker_variables_without(const char *folder) {
  size_t count = 0, kept = 0;
  while (environ && environ[count]) count++;
  char **variables = calloc(count + 1, sizeof *variables);
  for (size_t i = 0; variables && i < count; i++) {
    if (!folder || !is_within(environ[i], folder)) variables[kept++] = environ[i];
  }
  return variables;
}
