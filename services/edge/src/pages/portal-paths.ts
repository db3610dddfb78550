import { matchPath } from '@portal/contract/match-path'
import type { LiveRemote } from '../registry/schema.ts'

/** `own` are the patterns of portal.json; releases may add others. */
export function isPortalPath(
  path: string,
  own: readonly string[],
  remotes: readonly LiveRemote[],
): boolean {
  const patterns = [
    ...own,
    ...remotes.flatMap(({ live }) => live.routes.map((route) => route.path)),
  ]
  return patterns.some((pattern) => matchPath(pattern, path))
}

/** Returns the page that an anonymous user gets: a public page, or the login in place of a private one. */
export function findPublicPage(
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
  const findPage = (wanted: string) => pages.find(({ pattern }) => matchPath(pattern, wanted))
  return (
    findPage(path) ??
    (privatePaths.some((pattern) => matchPath(pattern, path)) ? findPage('/') : undefined)
  )
}

/** Returns the private page of a path for a signed-in user. */
export function findPrivatePage(
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
    .find(({ pattern }) => matchPath(pattern, path))
}

/** Returns the remotes whose code the page needs first. Anonymous users get the login on private paths. */
export function listNeededRemotes(
  path: string,
  isSignedIn: boolean,
  own: readonly string[],
  remotes: readonly LiveRemote[],
): LiveRemote[] {
  const state = isSignedIn ? 'signed-in' : 'signed-out'
  const listOwners = (wanted: string) =>
    remotes.filter(
      ({ live, disabled }) =>
        !disabled &&
        live.routes.some(
          (route) =>
            matchPath(route.path, wanted) &&
            (route.when ?? state) === state &&
            (isSignedIn || route.access === 'public'),
        ),
    )
  const direct = listOwners(path)
  return direct.length > 0 || isSignedIn || !isPortalPath(path, own, remotes)
    ? direct
    : listOwners('/')
}
