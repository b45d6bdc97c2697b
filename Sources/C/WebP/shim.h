#pragma once
#include <webp/encode.h>
