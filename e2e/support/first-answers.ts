import type { Page } from '@playwright/test'

const BLOCK = /<script type="application\/json" id="first-answers">.*?<\/script>/s

/** From now on pages come as they do when the API has not answered the edge in time: they ask themselves. */
export const comeWithoutAnswers = (page: Page) =>
  page.route(
    (url) => !/^\/(api|assets|remotes)\//.test(url.pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback()
      const response = await route.fetch()
      return route.fulfill({ response, body: (await response.text()).replace(BLOCK, '') })
    },
  )
