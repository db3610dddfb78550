import { ChangeRejectedError, type Draft, type Release } from './entry.ts'

type Entries = Readonly<Record<string, Draft<Release>>>

/** A page of a release, and the page of another remote that has a common URL with it. */
interface SharedPage {
  readonly path: string
  readonly version: string
  readonly other: string
  readonly taken: { readonly path: string; readonly version: string }
}

/**
 * Throws a ChangeRejectedError when a live or canary release of `name` announces a path of which
 * another remote owns some URL. Two owners of a URL would leave it to chance which one a customer
 * sees. `entries` are all entries after the change.
 */
export function requireOwnRoutes(entries: Entries, name: string): void {
  const shared = findSharedPage(entries, name)
  if (!shared) return
  const { path, version, other, taken } = shared
  throw new ChangeRejectedError(
    `${name} ${version} is not published: the page ${path} belongs to ${other} (${taken.path} of release ${taken.version}). Choose another path, or ask team ${other} to publish a release without it first.`,
  )
}

export function findSharedPage(entries: Entries, name: string): SharedPage | undefined {
  const own = listRoutes(entries, name)
  for (const other of Object.keys(entries).filter((remote) => remote !== name)) {
    const theirs = listRoutes(entries, other)
    for (const { path, when, version } of own) {
      const taken = theirs.find(
        (one) =>
          hasCommonUrl(toSegments(one.path), toSegments(path)) &&
          (one.when === undefined || when === undefined || one.when === when),
      )
      if (taken) return { path, version, other, taken }
    }
  }
  return undefined
}

const listRoutes = (entries: Entries, name: string) =>
  [entries[name]?.live, entries[name]?.canary?.release].flatMap(
    (release) => release?.routes?.map((route) => ({ ...route, version: release.version })) ?? [],
  )

const toSegments = (path: string) => path.toLowerCase().split('/').filter(Boolean)

/** Whether a URL matches both paths: the host would show the more specific, the edge the first. */
function hasCommonUrl(
  [first, ...rest]: readonly string[],
  [otherFirst, ...otherRest]: readonly string[],
): boolean {
  if (first === '*' || otherFirst === '*') return true
  if (first === undefined || otherFirst === undefined) return first === otherFirst
  const isSame = [first, otherFirst].some((one) => one.startsWith(':')) || first === otherFirst
  return isSame && hasCommonUrl(rest, otherRest)
}
