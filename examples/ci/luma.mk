# Rules for a Makefile:
#
#   RECIPES = web.lua
#   include luma.mk
#   site: images
#
# Luma knows which outputs are up to date, so the rules have no prerequisites.
LUMA ?= luma

.PHONY: images images-check
images:
	@for recipe in $(RECIPES); do $(LUMA) run --quiet "$$recipe" $(LUMA_FLAGS) || exit; done

# Fails if an output is stale, missing or orphaned.
images-check:
	@for recipe in $(RECIPES); do $(LUMA) run --quiet --check "$$recipe" $(LUMA_FLAGS) || exit; done
