import { hostOf } from './shown-page.mjs'

const FAILURES = ['remote_failed', 'portal_crashed']

/**
 * Stands between a page and the deployed portal, which is asked for all but this: the candidate's files where the portal has none, the registry that names
 * it, and the calls of the API, all of them or those that change anything. Reports do not go out either. `seen` is what came by.
 */
export async function standBetween(page, { portal, candidate, answers, fromFixtures, instead }) {
  const seen = { host: undefined, hasCandidate: false, failures: [] }

  const kinds = [
    [(url) => candidate.answer(url), (route, url) => route.fulfill(candidate.answer(url))],
    [
      ({ pathname }) => pathname === '/registry.json',
      async (route) => {
        const response = await route.fetch()
        return route.fulfill({ response, body: candidate.registry(await response.text()) })
      },
    ],
    [
      (_url, request) => request.isNavigationRequest(),
      async (route) => {
        const response = await route.fetch()
        const html = candidate.page(await response.text())
        seen.host ??= hostOf(html)
        // An address that this release brings is not known to the edge yet.
        return route.fulfill({
          response,
          status: response.status() === 404 ? 200 : response.status(),
          body: html,
        })
      },
    ],
    [
      ({ pathname }) => pathname === '/api/report',
      (route) => {
        noteReport(route.request().postDataJSON())
        return route.fulfill({ status: 202 })
      },
    ],
    [
      ({ pathname }, request) =>
        pathname.startsWith('/api/') && (fromFixtures || request.method() !== 'GET'),
      async (route, { pathname }) =>
        route.fulfill(await answers(route.request().method(), pathname, instead)),
    ],
  ]

  function noteReport({ action, custom = {} }) {
    if (!FAILURES.includes(action)) return
    const { remote = 'the portal', version = '', stage = 'page', reason } = custom
    seen.failures.push(`${remote} ${version} failed at ${stage}: ${reason}`)
  }

  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (candidate.isAskedBy(url)) seen.hasCandidate = true
    const [, answer] =
      (url.origin === portal && kinds.find(([is]) => is(url, route.request()))) || []
    // The page may be gone by the time that an answer comes.
    await (answer ? answer(route, url) : route.continue())
      .catch(() => route.abort())
      .catch(() => undefined)
  })
  return seen
}
