import type { Page } from '@playwright/test'

const BLOCK = /<script type="application\/json" id="prefetched-data">.*?<\/script>/s

/** Serves pages without prefetched data, as after an API timeout at the edge. */
export const removePrefetchedData = (page: Page) =>
  page.route(
    (url) => !/^\/(api|assets|remotes)\//.test(url.pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      return route.fulfill({ response, body: (await response.text()).replace(BLOCK, '') })
    },
  )
