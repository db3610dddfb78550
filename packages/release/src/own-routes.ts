import { ChangeRejectedError, type Draft, type Release } from './entry.ts'

/**
 * Throws a ChangeRejectedError when a live or canary release of `name` announces a path that belongs to another remote. Two owners of a path
 * would leave it to chance which one a customer sees. `entries` are all entries after the change.
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
          toRouteShape(one.path) === toRouteShape(path) &&
          (one.when === undefined || when === undefined || one.when === when),
      )
      if (taken)
        throw new ChangeRejectedError(
          `${name} ${version} is not published: the page ${path} belongs to ${other} (release ${taken.version}). Choose another path, or ask team ${other} to publish a release without it first.`,
        )
    }
  }
}

const listRoutes = (entries: Readonly<Record<string, Draft<Release>>>, name: string) =>
  [entries[name]?.live, entries[name]?.canary?.release].flatMap(
    (release) => release?.routes?.map((route) => ({ ...route, version: release.version })) ?? [],
  )

/** Paths that differ only in the names of their parameters match the same URLs. */
const toRouteShape = (path: string) => path.replace(/:[^/]+/g, ':')
