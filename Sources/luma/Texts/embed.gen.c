/* Made by make generate; do not edit. */
#include "CLumaTexts.h"

static const unsigned char pages_icon_svg[] = {
#embed "pages/icon.svg"
};
static const unsigned char pages_preview_css[] = {
#embed "pages/preview.css"
};
static const unsigned char pages_preview_html[] = {
#embed "pages/preview.html"
};
static const unsigned char pages_preview_js[] = {
#embed "pages/preview.js"
};
static const unsigned char pages_report_css[] = {
#embed "pages/report.css"
};
static const unsigned char pages_report_html[] = {
#embed "pages/report.html"
};
static const unsigned char pages_report_js[] = {
#embed "pages/report.js"
};
static const unsigned char pages_style_css[] = {
#embed "pages/style.css"
};

static const struct embedded_file files[] = {
    {"pages/icon.svg", pages_icon_svg, sizeof pages_icon_svg},
    {"pages/preview.css", pages_preview_css, sizeof pages_preview_css},
    {"pages/preview.html", pages_preview_html, sizeof pages_preview_html},
    {"pages/preview.js", pages_preview_js, sizeof pages_preview_js},
    {"pages/report.css", pages_report_css, sizeof pages_report_css},
    {"pages/report.html", pages_report_html, sizeof pages_report_html},
    {"pages/report.js", pages_report_js, sizeof pages_report_js},
    {"pages/style.css", pages_style_css, sizeof pages_style_css},
};

struct embedded_files luma_texts(void) {
  return (struct embedded_files){files, sizeof files / sizeof files[0]};
}
