// The environment variables that another program gets.
#pragma once

/// This process's variables except those that name a folder, or something in it; all of them if
/// `folder` is NULL. To be freed with `free`. NULL if memory is short.
char **cworker_variables_without(const char *folder);
