import { ChangeRejectedError, type Draft, type Release } from './entry.ts'

/**
 * Throws a ChangeRejectedError when a live or canary release of `name` announces a path of which another remote owns some URL. Two owners of a
 * URL would leave it to chance which one a customer sees. `entries` are all entries after the change.
 */
export function requireOwnRoutes(
  entries: Readonly<Record<string, Draft<Release>>>,
  name: string,
): void {
  const own = listRoutes(entries, name)
  for (const other of Object.keys(entries).filter((remote) => remote !== name)) {
    const theirs = listRoutes(entries, other)
    for (const { path, when, version } of own) {
      const taken = theirs.find(
        (one) =>
          hasCommonUrl(toSegments(one.path), toSegments(path)) &&
          (one.when === undefined || when === undefined || one.when === when),
      )
      if (taken)
        throw new ChangeRejectedError(
          `${name} ${version} is not published: the page ${path} belongs to ${other} (${taken.path} of release ${taken.version}). Choose another path, or ask team ${other} to publish a release without it first.`,
        )
    }
  }
}

const listRoutes = (entries: Readonly<Record<string, Draft<Release>>>, name: string) =>
  [entries[name]?.live, entries[name]?.canary?.release].flatMap(
    (release) => release?.routes?.map((route) => ({ ...route, version: release.version })) ?? [],
  )

const toSegments = (path: string) => path.toLowerCase().split('/').filter(Boolean)

/** Whether a URL matches both paths. The host would show the more specific one, the edge the first one. */
function hasCommonUrl(
  [first, ...rest]: readonly string[],
  [otherFirst, ...otherRest]: readonly string[],
): boolean {
  if (first === '*' || otherFirst === '*') return true
  if (first === undefined || otherFirst === undefined) return first === otherFirst
  const isSame = [first, otherFirst].some((one) => one.startsWith(':')) || first === otherFirst
  return isSame && hasCommonUrl(rest, otherRest)
}
