import { fetchPage } from './frame-cache.ts'
import type { PageOrFileEvent } from './worker-scope.ts'

const createEvent = (preload: Promise<Response>) =>
  ({ preloadResponse: preload }) as unknown as PageOrFileEvent
const failStorage = () =>
  Object.assign(globalThis, {
    caches: {
      match: () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError')),
    },
  })

it('returns the page of the network when the storage fails', async () => {
  failStorage()
  const page = new Response('page')
  expect(await fetchPage(createEvent(Promise.resolve(page)))).toBe(page)
})

it('rejects when network and storage fail', async () => {
  failStorage()
  await expect(fetchPage(createEvent(Promise.reject(new Error('offline'))))).rejects.toThrow(
    'offline',
  )
})
