/** Another number when what is kept takes another shape: caches of other names are deleted. */
export const FILES = 'portal-files-1'

/** Hosts and remotes as they are live; what a customer has loaded of them is some fifty files. */
const MOST = 300
const FILE = /^\/(assets|remotes)\/(.+\/)?[\w.-]+\.(js|css)$/
/** The host's first files have 64 bits of their own hash in their names. */
const NAMED_BY_HASH = /\/main\.([\da-f]{16})\.(?:js|css)$/
const TYPES = { js: 'javascript', css: 'text/css' }

/** Whether a request is for a file of a build, whose address never means another one. */
export const isBuildFile = ({ method, url, integrity }: Request): boolean => {
  const { pathname } = new URL(url)
  return (
    method === 'GET' &&
    FILE.test(pathname) &&
    (pathname.endsWith('.css') || integrity !== '' || NAMED_BY_HASH.test(pathname))
  )
}

/**
 * A file of a build: the one that was kept, or the edge's. Kept is what is whole by the hash that the page asks for, and it is looked at
 * again each time: what went bad is asked for anew. The page checks the hash after us, as without us.
 */
export async function fileFor(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  const { pathname } = new URL(request.url)
  const kept = await files.match(pathname)
  if (kept && (await isThatFile(request, kept.clone()))) return kept
  if (kept) await files.delete(pathname)
  const answer = await fetch(request)
  if (await isThatFile(request, answer.clone())) {
    // Full or forbidden storage is no reason to keep the file from the page.
    await files.put(pathname, answer.clone()).catch(() => undefined)
  }
  return answer
}

async function isThatFile({ url, integrity }: Request, answer: Response): Promise<boolean> {
  const { pathname } = new URL(url)
  const type = TYPES[pathname.endsWith('.js') ? 'js' : 'css']
  if (answer.status !== 200 || !answer.headers.get('content-type')?.includes(type)) return false
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()))
    const named = NAMED_BY_HASH.exec(pathname)?.[1]
    if (integrity !== '') return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`
    return named === undefined || named === hexOf(digest.subarray(0, named.length / 2))
  } catch {
    // It broke off on the way.
    return false
  }
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Lets go of the files of builds that the page does not name, and of the oldest where there are too many. */
export async function dropOldFiles(html: string): Promise<void> {
  const files = await caches.open(FILES)
  const live = new Set(html.match(/\/(assets|remotes\/[\w-]+)\/[\w.+-]+\//g))
  const kept = (await files.keys()).map(({ url }) => new URL(url).pathname)
  const isLive = (path: string) => live.has(path.slice(0, path.lastIndexOf('/') + 1))
  const going = [...kept.filter((path) => !isLive(path)), ...kept.filter(isLive).slice(0, -MOST)]
  await Promise.all(going.map((path) => files.delete(path)))
}
