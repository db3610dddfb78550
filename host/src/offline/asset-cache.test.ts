import { createHash } from 'node:crypto'
import { removeOldFiles, fetchBuildFile, isBuildFile } from './asset-cache.ts'

const TEXT = 'console.log(1)'
const digest = (text: string) => createHash('sha384').update(text).digest()
const INTEGRITY = `sha384-${digest(TEXT).toString('base64')}`
const BASE = 'http://localhost'
const CHUNK = `${BASE}/remotes/bills/1/7.0123456789abcdef.js`

const cached = new Map<string, string>()
const files = {
  match: async (path: string) => (cached.has(path) ? scriptOf(cached.get(path) ?? '') : undefined),
  put: async (path: string, response: Response) => void cached.set(path, await response.text()),
  delete: async (path: string) => cached.delete(path),
  keys: async () => [...cached.keys()].map((path) => ({ url: BASE + path })),
}
const scriptOf = (text: string, { status = 200, type = 'text/javascript; charset=utf-8' } = {}) =>
  new Response(text, { status, headers: { 'content-type': type } })
const fetchFile = (url: string, integrity = '') =>
  fetchBuildFile({ method: 'GET', url, integrity } as Request)
const fetching = jest.fn<Promise<Response>, [unknown]>()

beforeEach(() => {
  cached.clear()
  fetching.mockReset().mockImplementation(async () => scriptOf(TEXT))
  Object.assign(globalThis, { caches: { open: async () => files }, fetch: fetching })
})

it('fetches a build file once, whatever its query string', async () => {
  for (const url of [CHUNK, `${CHUNK}?retry=1`])
    expect(await (await fetchFile(url, INTEGRITY)).text()).toBe(TEXT)
  expect(fetching).toHaveBeenCalledTimes(1)
})

it.each([
  ['different content', () => scriptOf('console.log(2)')],
  ['truncated content', () => scriptOf(TEXT.slice(0, 5))],
  ['an HTML page', () => scriptOf('<!doctype html>', { type: 'text/html' })],
  ['an error response', () => scriptOf(TEXT, { status: 502 })],
])('returns %s for the page to verify and caches nothing', async (_, createResponse) => {
  fetching.mockImplementation(async () => createResponse())
  const response = createResponse()
  expect(await (await fetchFile(CHUNK, INTEGRITY)).text()).toBe(await response.text())
  expect([...cached.keys()]).toEqual([])
})

it('fetches a cached file again when it is corrupt', async () => {
  cached.set('/remotes/bills/1/7.0123456789abcdef.js', 'damaged')
  expect(await (await fetchFile(CHUNK, INTEGRITY)).text()).toBe(TEXT)
  expect([...cached.values()]).toEqual([TEXT])
})

it.each(['open', 'match', 'put', 'delete'] as const)(
  'fetches a build file when the storage fails to %s',
  async (operation) => {
    const fail = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'))
    cached.set('/remotes/bills/1/7.0123456789abcdef.js', 'damaged')
    const open = operation === 'open' ? fail : async () => ({ ...files, [operation]: fail })
    Object.assign(globalThis, { caches: { open } })
    expect(await (await fetchFile(CHUNK, INTEGRITY)).text()).toBe(TEXT)
  },
)

it('caches a font that is served as font only', async () => {
  const font = '/assets/1/figtree.0123456789abcdef.woff2'
  await fetchFile(BASE + font)
  expect([...cached.keys()]).toEqual([])
  fetching.mockImplementation(async () => scriptOf(TEXT, { type: 'font/woff2' }))
  await fetchFile(BASE + font)
  expect([...cached.keys()]).toEqual([font])
})

it("verifies the host's first files by the hash in their names", async () => {
  const named = `/assets/1/main.${digest(TEXT).toString('hex').slice(0, 16)}.js`
  await fetchFile(BASE + named)
  await fetchFile(`${BASE}/assets/1/main.0123456789abcdef.js`)
  expect([...cached.keys()]).toEqual([named])
})

it.each([
  ['/assets/1/main.0123456789abcdef.js', '', true],
  ['/remotes/bills/1/remoteEntry.js', INTEGRITY, true],
  ['/remotes/bills/1/remoteEntry.js', '', false],
  ['/assets/1/112.0123456789abcdef.css', '', true],
  ['/assets/1/figtree.0123456789abcdef.woff2', '', true],
  ['/assets/worker.js', '', false],
  ['/partner/v1/payments.js', INTEGRITY, false],
  ['/api/contracts', '', false],
  ['/registry.json', '', false],
])('classifies %s with the hash %j as a build file: %s', (path, integrity, is) => {
  expect(isBuildFile({ method: 'GET', url: BASE + path, integrity } as Request)).toBe(is)
})

it('deletes files of builds that the page does not list', async () => {
  for (const path of [
    '/remotes/bills/1/a.js',
    '/remotes/bills/2/a.js',
    '/remotes/auth/1/a.js',
    '/assets/7/main.js',
  ])
    cached.set(path, TEXT)
  await removeOldFiles(
    '<script src="/assets/7/main.js"></script>{"base":"/remotes/bills/2/","entry":"/remotes/auth/1/remoteEntry.js"}',
  )
  expect([...cached.keys()]).toEqual([
    '/remotes/bills/2/a.js',
    '/remotes/auth/1/a.js',
    '/assets/7/main.js',
  ])
})
