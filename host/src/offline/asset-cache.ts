/** Another number when what is kept takes another shape: caches of other names are deleted. */
export const ASSET_CACHE = 'portal-files-1'

/** Hosts and remotes as they are live; what a customer has loaded of them is some fifty files. */
const MAX_CACHED_FILES = 300
const BUILD_FILE = /^\/(assets|remotes)\/(.+\/)?[\w.-]+\.(js|css)$/
/** The host's first files have 64 bits of their own hash in their names. */
const NAMED_BY_HASH = /\/main\.([\da-f]{16})\.(?:js|css)$/
const TYPES = { js: 'javascript', css: 'text/css' }

/** Whether a request is for a file of a build, whose address never means another one. */
export const isBuildFile = ({ method, url, integrity }: Request): boolean => {
  const { pathname } = new URL(url)
  return (
    method === 'GET' &&
    BUILD_FILE.test(pathname) &&
    (pathname.endsWith('.css') || integrity !== '' || NAMED_BY_HASH.test(pathname))
  )
}

/**
 * A file of a build: the one that was kept, or the edge's. Kept is what is whole by the hash that the page asks for, and it is looked at
 * again each time: what went bad is asked for anew. The page checks the hash after us, as without us.
 */
export async function fetchBuildFile(request: Request): Promise<Response> {
  const files = await caches.open(ASSET_CACHE)
  const { pathname } = new URL(request.url)
  const cached = await files.match(pathname)
  if (cached && (await hasExpectedHash(request, cached.clone()))) return cached
  if (cached) await files.delete(pathname)
  const response = await fetch(request)
  if (await hasExpectedHash(request, response.clone())) {
    // Full or forbidden storage is no reason to keep the file from the page.
    await files.put(pathname, response.clone()).catch(() => undefined)
  }
  return response
}

async function hasExpectedHash({ url, integrity }: Request, answer: Response): Promise<boolean> {
  const { pathname } = new URL(url)
  const type = TYPES[pathname.endsWith('.js') ? 'js' : 'css']
  if (answer.status !== 200 || !answer.headers.get('content-type')?.includes(type)) return false
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()))
    const named = NAMED_BY_HASH.exec(pathname)?.[1]
    if (integrity !== '') return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`
    return named === undefined || named === toHex(digest.subarray(0, named.length / 2))
  } catch {
    // It broke off on the way.
    return false
  }
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Lets go of the files of builds that the page does not name, and of the oldest where there are too many. */
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
