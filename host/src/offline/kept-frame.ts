import { dropOldFiles, fileFor } from './kept-files.ts'
import type { PageOrFileEvent } from './worker-scope.ts'
import { FRAME } from './words.ts'

/** As for the files. */
export const FRAMES = 'portal-frame-1'

/** A page that is not there after this long is shown from what was kept; its registry is asked for by the page itself, within seconds. */
const PATIENCE_MS = 8_000

/** Takes the page's frame anew from the edge, with the registry of this moment, and what it needs first. Rejects without a connection. */
export async function renewFrame(): Promise<void> {
  const answer = await fetch(FRAME, { cache: 'no-cache' })
  if (!answer.ok) return
  const html = await answer.clone().text()
  await (await caches.open(FRAMES)).put(FRAME, answer)
  await dropOldFiles(html)
  const first = [
    ...html.matchAll(
      /<(?:script|link)\b[^>]*? (?:src|href)="(\/assets\/[^"]+)"(?: integrity="([^"]+)")?/g,
    ),
  ]
  await Promise.all(
    first.map(([, url = '', integrity = '']) => fileFor(new Request(url, { integrity }))),
  )
}

/** The edge's page, always, where it can be reached; without a connection the frame, which shows what the tab itself has kept. */
export async function pageFor(event: PageOrFileEvent): Promise<Response> {
  const live = liveAnswer(event)
  const kept = await caches.match(FRAME)
  if (!kept) return live
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), PATIENCE_MS)
  })
  return Promise.race([live.catch(() => kept), late])
}

const liveAnswer = async ({ preloadResponse, request }: PageOrFileEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)
