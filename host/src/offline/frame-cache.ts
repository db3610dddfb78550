import { buildPath } from '@portal/contract/paths'
import { removeOldFiles, fetchBuildFile } from './asset-cache.ts'
import type { PageOrFileEvent } from './worker-scope.ts'
import { FRAME_URL } from './messages.ts'

export const FRAME_CACHE = 'portal-frame-1'

/** After this timeout the cached frame is served; it fetches the current registry itself. */
const PAGE_TIMEOUT_MS = 8_000

/** Its phone numbers are needed most when the portal cannot be reached. */
const OFFLINE_PAGE = buildPath('channels')
const LISTED_FILE =
  /<(?:script|link)\b[^<>]*? (?:src|href)="(\/(?:assets|remotes)\/[^"<>]{1,200})"(?: integrity="([^"<>]{1,200})")?/g

/**
 * Fetches the frame with the current registry, and the files that the frame and the page of phone
 * numbers load first. Replaces the previous release only when all of them are cached. Rejects when
 * offline or when the storage is full.
 */
export async function refreshFrame(): Promise<void> {
  const response = await fetch(FRAME_URL, { cache: 'no-cache' })
  if (!response.ok) return
  const html = await response.clone().text()
  await storeListedFiles(html)
  const page = await fetch(OFFLINE_PAGE)
  if (page.ok) await storeListedFiles(await page.text())
  await (await caches.open(FRAME_CACHE)).put(FRAME_URL, response)
  await removeOldFiles(html)
}

const storeListedFiles = (html: string) =>
  Promise.all(
    [...html.matchAll(LISTED_FILE)].map(async ([, url = '', integrity = '']) => {
      await fetchBuildFile(new Request(url, { integrity }))
      if (!(await caches.match(url))) throw new Error(`failed to cache ${url}`)
    }),
  )

/**
 * Network-first for pages. Serves the cached frame offline, after the timeout and instead of an
 * error page: the portal sends no page with 5xx, so it is of a load balancer, without phone
 * numbers.
 */
export async function fetchPage(event: PageOrFileEvent): Promise<Response> {
  const response = fetchLive(event)
  // A damaged storage must not fail the request.
  const cached = await caches.match(FRAME_URL).catch(() => undefined)
  if (!cached) return response
  const timeout = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(cached), PAGE_TIMEOUT_MS)
  })
  const page = response.then(
    (live) => (live.status >= 500 ? cached : live),
    () => cached,
  )
  return Promise.race([page, timeout])
}

const fetchLive = async ({ preloadResponse, request }: PageOrFileEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)
