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

it.each([502, 503, 504])(
  'returns the cached frame instead of an error page with %s',
  async (status) => {
    const frame = new Response('frame')
    Object.assign(globalThis, { caches: { match: async () => frame } })
    const error = new Response('<h1>Bad Gateway</h1>', { status })
    expect(await fetchPage(createEvent(Promise.resolve(error)))).toBe(frame)
  },
)

it('returns the page of an unknown path from the network', async () => {
  Object.assign(globalThis, { caches: { match: async () => new Response('frame') } })
  const page = new Response('page', { status: 404 })
  expect(await fetchPage(createEvent(Promise.resolve(page)))).toBe(page)
})
