#pragma once
#include "CExiv2Calls.h"
#include <mutex>
#include <string>

/// The XMP namespaces that exiv2 knows, for one thread at a time.
///
/// They are process-wide, and gexiv2 installs no lock in exiv2 0.27: reading a packet adds those it
/// declares, and may give another prefix, or another meaning, to what other photos use. Hence every
/// photo is read with exiv2's own namespaces alone, those it adds are kept with it, and they are
/// declared again when the photo is used after another: what is read and written does not depend on
/// what was read before.
///
/// Names are attributes of XML: ` xmlns:one="http://example.org/"`; empty if there are none.
class NamespaceLock {
public:
  /// Before a photo is read.
  void prepare();

  /// After it was read: returns what it declares beyond exiv2's own namespaces.
  std::string added_by(CExiv2Metadata *metadata);

  /// Before tags of a photo with these names are looked up.
  void use(const std::string &names);

  /// Returns the properties as a packet, to be freed; NULL if there are none.
  char *packet(CExiv2Metadata *metadata, const std::string &names);

private:
  static std::mutex mutex;
  std::lock_guard<std::mutex> lock{mutex};
};
