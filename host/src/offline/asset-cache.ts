/** Increase the number when the cached format changes: other caches are deleted. */
export const ASSET_CACHE = 'portal-files-1'

/** A customer loads about fifty files of the live host and remotes. */
const MAX_CACHED_FILES = 300
const BUILD_FILE = /^\/(assets|remotes)\/(.+\/)?[\w.-]+\.(js|css|woff2)$/
/** The first files of the host have 64 bits of their hash in the name. */
const NAMED_BY_HASH = /\/main\.([\da-f]{16})\.(?:js|css)$/
const TYPES = { js: 'javascript', css: 'text/css', woff2: 'font/woff2' }

/** True for files of a build, whose URL never changes content. */
export const isBuildFile = ({ method, url, integrity }: Request): boolean => {
  const { pathname } = new URL(url)
  return (
    method === 'GET' &&
    BUILD_FILE.test(pathname) &&
    (!pathname.endsWith('.js') || integrity !== '' || NAMED_BY_HASH.test(pathname))
  )
}

/**
 * Cache-first for build files. The cached body is verified against its hash on every hit, and
 * fetched again when it is corrupt. A storage that is full, blocked or damaged must not fail the
 * request.
 */
export async function fetchBuildFile(request: Request): Promise<Response> {
  const files = await caches.open(ASSET_CACHE).catch(() => undefined)
  const { pathname } = new URL(request.url)
  const cached = await files?.match(pathname).catch(() => undefined)
  if (cached && (await hasExpectedHash(request, cached.clone()))) return cached
  if (cached) await files?.delete(pathname).catch(() => undefined)
  const response = await fetch(request)
  if (files && (await hasExpectedHash(request, response.clone())))
    await files.put(pathname, response.clone()).catch(() => undefined)
  return response
}

async function hasExpectedHash({ url, integrity }: Request, response: Response): Promise<boolean> {
  const { pathname } = new URL(url)
  const [, ending = 'js'] = /\.(js|css|woff2)$/.exec(pathname) ?? []
  const type = TYPES[ending as keyof typeof TYPES]
  if (response.status !== 200 || !response.headers.get('content-type')?.includes(type)) return false
  try {
    const digest = new Uint8Array(
      await crypto.subtle.digest('SHA-384', await response.arrayBuffer()),
    )
    const named = NAMED_BY_HASH.exec(pathname)?.[1]
    if (integrity !== '') return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`
    return named === undefined || named === toHex(digest.subarray(0, named.length / 2))
  } catch {
    // The response body was interrupted.
    return false
  }
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Deletes files that the page's HTML does not list, and the oldest over the limit. */
export async function removeOldFiles(html: string): Promise<void> {
  const files = await caches.open(ASSET_CACHE)
  const live = new Set(html.match(/\/(assets|remotes\/[\w-]+)\/[\w.+-]+\//g))
  const cached = (await files.keys()).map(({ url }) => new URL(url).pathname)
  const isLive = (path: string) => live.has(path.slice(0, path.lastIndexOf('/') + 1))
  const removed = [
    ...cached.filter((path) => !isLive(path)),
    ...cached.filter(isLive).slice(0, -MAX_CACHED_FILES),
  ]
  await Promise.all(removed.map((path) => files.delete(path)))
}
