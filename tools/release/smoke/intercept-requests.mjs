import { brotliCompressSync } from 'node:zlib'
import { readHostVersion } from './replace-release.mjs'

/** @typedef {(url: URL, request: import('playwright-core').Request) => unknown} Matches */
/** @typedef {(route: import('playwright-core').Route, url: URL) => Promise<void>} Handle */

const FAILURES = ['remote_failed', 'portal_crashed']

/**
 * Intercepts the requests of a page to the deployed portal: files of the candidate, the registry,
 * pages, reports, and API requests (all of them, or only those that change data). Returns what it
 * observed; `bytes` is the size of the candidate's files in brotli.
 */
export async function interceptRequests(
  page,
  { portal, candidate, respond, fromFixtures, overrides },
) {
  const observed = {
    host: /** @type {string | undefined} */ (undefined),
    hasCandidate: false,
    failures: /** @type {string[]} */ ([]),
    bytes: 0,
  }

  /** @type {[Matches, Handle][]} */
  const handlers = [
    [(url) => candidate.respond(url), (route, url) => route.fulfill(candidate.respond(url))],
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
        observed.host ??= readHostVersion(html)
        // The edge responds with 404 to paths that only this release has.
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
        recordReport(route.request().postDataJSON())
        return route.fulfill({ status: 202 })
      },
    ],
    [
      ({ pathname }, request) =>
        pathname.startsWith('/api/') && (fromFixtures || request.method() !== 'GET'),
      async (route, { pathname }) =>
        route.fulfill(await respond(route.request().method(), pathname, overrides)),
    ],
  ]

  /** @param {{ action: string, custom?: Record<string, string> }} report */
  function recordReport({ action, custom = {} }) {
    if (!FAILURES.includes(action)) return
    const { remote = 'the portal', version = '', stage = 'page', reason } = custom
    observed.failures.push(`${remote} ${version} failed at ${stage}: ${reason}`)
  }

  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    const file = candidate.read(url)
    if (file) observed.bytes += brotliCompressSync(file).length
    if (candidate.isRequested(url)) observed.hasCandidate = true
    const [, handle] =
      (url.origin === portal && handlers.find(([matches]) => matches(url, route.request()))) || []
    // The page may be closed before the response arrives.
    await (handle ? handle(route, url) : route.continue())
      .catch(() => route.abort())
      .catch(() => undefined)
  })
  return observed
}
