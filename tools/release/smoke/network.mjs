import { extname } from 'node:path'
import { hostOf, pageWith, registryWith } from './shown-page.mjs'

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp', '.woff2': 'font/woff2' }
const FAILURES = ['remote_failed', 'portal_crashed']

/**
 * Stands between a page and the deployed portal, which is asked for all but this: the candidate's files, the registry that names it, and the calls
 * of the API. Nothing that changes anything goes out, reports neither. `seen` is what came by.
 */
export async function standBetween(page, { portal, candidate, answers, isSignedIn }) {
  const seen = { host: undefined, hasCandidate: false, failures: [] }
  const { entry, files } = candidate

  const kinds = [
    [({ pathname }) => pathname.startsWith(`/remotes/${entry.name}/`), (route, { pathname }) => {
      const file = pathname.startsWith(candidate.base) ? pathname.slice(candidate.base.length) : undefined
      if (pathname === entry.entry) seen.hasCandidate = true
      const body = files.get(file)
      return route.fulfill(body ? { body, contentType: TYPES[extname(file)], headers: { 'access-control-allow-origin': '*' } } : { status: 404 })
    }],
    [({ pathname }) => pathname === '/registry.json', async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, body: registryWith(await response.text(), entry) })
    }],
    [(_url, request) => request.isNavigationRequest(), async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      seen.host ??= hostOf(html)
      // An address that this release brings is not known to the edge yet.
      return route.fulfill({ response, status: response.status() === 404 ? 200 : response.status(), body: pageWith(html, entry) })
    }],
    [({ pathname }) => pathname === '/api/report', (route) => {
      noteReport(route.request().postDataJSON())
      return route.fulfill({ status: 202 })
    }],
    [({ pathname }, request) => pathname.startsWith('/api/') && (isSignedIn || request.method() !== 'GET'), async (route, { pathname }) =>
      route.fulfill(await answers(route.request().method(), pathname))],
  ]

  function noteReport({ action, custom = {} }) {
    if (!FAILURES.includes(action)) return
    const { remote = 'the portal', version = '', stage = 'page', reason } = custom
    seen.failures.push(`${remote} ${version} failed at ${stage}: ${reason}`)
  }

  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (candidate.base.startsWith('http') && url.href === entry.entry) seen.hasCandidate = true
    const [, answer] = (url.origin === portal && kinds.find(([is]) => is(url, route.request()))) || []
    // The page may be gone by the time that an answer comes.
    await (answer ? answer(route, url) : route.continue()).catch(() => route.abort()).catch(() => undefined)
  })
  return seen
}
