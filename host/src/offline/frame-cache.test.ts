import { ASSET_CACHE } from './asset-cache.ts'
import { FRAME_CACHE, fetchPage, refreshFrame } from './frame-cache.ts'
import { FRAME_URL } from './messages.ts'
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

describe('refreshFrame', () => {
  const createFrame = (version: string) =>
    `<link rel="stylesheet" href="/assets/${version}/main.css">{"entry":"/remotes/auth/${version}/remoteEntry.js"}`
  const createStyle = () => new Response('a{}', { headers: { 'content-type': 'text/css' } })
  const OLD_FILES = ['/assets/1/main.css', '/remotes/auth/1/remoteEntry.js']

  /** Caches version 1, answers requests with version 2, and returns what is cached after a refresh. */
  const refreshCached = async (
    fetchFile: (url: string) => Promise<Response>,
    putFile = (put: () => void) => put(),
  ) => {
    const frames = new Map([[FRAME_URL, createFrame('1')]])
    const files = new Map(OLD_FILES.map((path) => [path, 'a{}']))
    const open = async (name: string) => {
      const cached = name === FRAME_CACHE ? frames : files
      return {
        match: async (path: string) => (cached.has(path) ? createStyle() : undefined),
        put: async (path: string, response: Response) => {
          const text = await response.text()
          if (name === ASSET_CACHE) putFile(() => cached.set(path, text))
          else cached.set(path, text)
        },
        delete: async (path: string) => cached.delete(path),
        keys: async () => [...cached.keys()].map((path) => ({ url: `http://localhost${path}` })),
      }
    }
    Object.assign(globalThis, {
      caches: {
        open,
        match: async (path: string) =>
          frames.has(path) || files.has(path) ? createStyle() : undefined,
      },
      Request: class {
        readonly method = 'GET'
        readonly url: string
        readonly integrity: string
        constructor(path: string, { integrity }: { integrity: string }) {
          this.url = `http://localhost${path}`
          this.integrity = integrity
        }
      },
      fetch: async (what: string | { url: string }) => {
        if (typeof what === 'object') return fetchFile(new URL(what.url).pathname)
        return new Response(what === FRAME_URL ? createFrame('2') : '')
      },
    })
    const isRefreshed = await refreshFrame().then(
      () => true,
      () => false,
    )
    return { isRefreshed, frame: frames.get(FRAME_URL), files: [...files.keys()] }
  }

  it('replaces the frame and the files of the previous release', async () => {
    expect(await refreshCached(async () => createStyle())).toEqual({
      isRefreshed: true,
      frame: createFrame('2'),
      files: ['/assets/2/main.css'],
    })
  })

  it.each([
    ['the network is lost', () => Promise.reject(new TypeError('Failed to fetch')), undefined],
    ['the edge has an error', async () => new Response('', { status: 503 }), undefined],
    [
      'the storage is full',
      async () => createStyle(),
      () => {
        throw new DOMException('Quota exceeded', 'QuotaExceededError')
      },
    ],
  ])(
    'retains the frame and the files of the previous release when %s',
    async (_, fetchFile, putFile) => {
      expect(await refreshCached(fetchFile, putFile)).toEqual({
        isRefreshed: false,
        frame: createFrame('1'),
        files: OLD_FILES,
      })
    },
  )
})
