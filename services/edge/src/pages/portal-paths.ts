import type { LiveRemote } from '../registry/schema.ts'

/** `:name` stands for one segment, a last `*` for the rest. As for the router in the browser, neither one slash at the end nor capitals count, and an empty segment is one. */
export function matchesPath(pattern: string, path: string): boolean {
  const wanted = segments(pattern)
  const given = segments(path)
  if (wanted.at(-1) === '*')
    return wanted.slice(0, -1).every((part, index) => fits(part, given[index]))
  return wanted.length === given.length && wanted.every((part, index) => fits(part, given[index]))
}

const segments = (path: string) => path.replace(/^\//, '').replace(/\/$/, '').split('/')
const fits = (part: string, given: string | undefined) =>
  given !== undefined &&
  (part.startsWith(':') ? given !== '' : part.toLowerCase() === given.toLowerCase())

/** `own` are the patterns of portal.json; a release may announce more. */
export function isPortalPath(
  path: string,
  own: readonly string[],
  remotes: readonly LiveRemote[],
): boolean {
  const patterns = [
    ...own,
    ...remotes.flatMap(({ live }) => live.routes.map((route) => route.path)),
  ]
  return patterns.some((pattern) => matchesPath(pattern, path))
}

/** What somebody without a session sees at a path: a public page, or the login in place of one of the private paths. */
export function publicPageAt(
  path: string,
  privatePaths: readonly string[],
  remotes: readonly LiveRemote[],
): { live: LiveRemote['live']; pattern: string } | undefined {
  const pages = remotes
    .filter(({ disabled }) => !disabled)
    .flatMap(({ live }) =>
      live.routes
        .filter(({ access, when }) => access === 'public' && when !== 'signed-in')
        .map(({ path: pattern }) => ({ live, pattern })),
    )
  const at = (wanted: string) => pages.find(({ pattern }) => matchesPath(pattern, wanted))
  return (
    at(path) ?? (privatePaths.some((pattern) => matchesPath(pattern, path)) ? at('/') : undefined)
  )
}

/** The private page at a path, as somebody with a session sees it. */
export function privatePageAt(
  path: string,
  remotes: readonly LiveRemote[],
): { live: LiveRemote['live']; pattern: string } | undefined {
  return remotes
    .filter(({ disabled }) => !disabled)
    .flatMap(({ live }) =>
      live.routes
        .filter(({ access }) => access === 'private')
        .map(({ path: pattern }) => ({ live, pattern })),
    )
    .find(({ pattern }) => matchesPath(pattern, path))
}

/** The remotes whose code this page needs first. Somebody without a session sees the login on every private path. */
export function remotesFor(
  path: string,
  isSignedIn: boolean,
  own: readonly string[],
  remotes: readonly LiveRemote[],
): LiveRemote[] {
  const state = isSignedIn ? 'signed-in' : 'signed-out'
  const owners = (wanted: string) =>
    remotes.filter(
      ({ live, disabled }) =>
        !disabled &&
        live.routes.some(
          (route) =>
            matchesPath(route.path, wanted) &&
            (route.when ?? state) === state &&
            (isSignedIn || route.access === 'public'),
        ),
    )
  const direct = owners(path)
  return direct.length > 0 || isSignedIn || !isPortalPath(path, own, remotes) ? direct : owners('/')
}
