import type { Page } from '@playwright/test'

const BLOCK = /<script type="application\/json" id="prefetched-data">.*?<\/script>/s

/** From now on pages come as they do when the API has not answered the edge in time: they fetch by themselves. */
export const removePrefetchedData = (page: Page) =>
  page.route(
    (url) => !/^\/(api|assets|remotes)\//.test(url.pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      return route.fulfill({ response, body: (await response.text()).replace(BLOCK, '') })
    },
  )
