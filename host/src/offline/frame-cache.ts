import { removeOldFiles, fetchBuildFile } from './asset-cache.ts'
import type { PageOrFileEvent } from './worker-scope.ts'
import { FRAME_URL } from './messages.ts'

/** As for the files. */
export const FRAME_CACHE = 'portal-frame-1'

/** A page that is not there after this long is shown from what was kept; its registry is asked for by the page itself, within seconds. */
const PAGE_TIMEOUT_MS = 8_000

/** Takes the page's frame anew from the edge, with the registry of this moment, and what it needs first. Rejects without a connection. */
export async function refreshFrame(): Promise<void> {
  const response = await fetch(FRAME_URL, { cache: 'no-cache' })
  if (!response.ok) return
  const html = await response.clone().text()
  await (await caches.open(FRAME_CACHE)).put(FRAME_URL, response)
  await removeOldFiles(html)
  const first = [
    ...html.matchAll(
      /<(?:script|link)\b[^>]*? (?:src|href)="(\/assets\/[^"]+)"(?: integrity="([^"]+)")?/g,
    ),
  ]
  await Promise.all(
    first.map(([, url = '', integrity = '']) => fetchBuildFile(new Request(url, { integrity }))),
  )
}

/** The edge's page, always, where it can be reached; without a connection the frame, which shows what the tab itself has kept. */
export async function fetchPage(event: PageOrFileEvent): Promise<Response> {
  const response = fetchLive(event)
  const cached = await caches.match(FRAME_URL)
  if (!cached) return response
  const timeout = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(cached), PAGE_TIMEOUT_MS)
  })
  return Promise.race([response.catch(() => cached), timeout])
}

const fetchLive = async ({ preloadResponse, request }: PageOrFileEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)
