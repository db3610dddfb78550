import portal from '../../../portal.json' with { type: 'json' }

type Paths = typeof portal.paths

/** A page of the portal, by name: a row of `portal.json`. */
export type PathName = keyof Paths

/** A remote of the portal, by name: a row of `portal.json`. */
export type RemoteName = keyof typeof portal.remotes

/** Where a page is and who shows it. */
export interface PathRow {
  /** From the portal's root, as react-router reads it: '/contas/:reference'. */
  readonly path: string
  readonly remote: RemoteName
  readonly access: 'public' | 'private'
  /** Two remotes may own one path, each for one state of the session. */
  readonly when?: 'signed-in' | 'signed-out'
}

type PathParams<N extends PathName> = Paths[N] extends { params: infer P }
  ? { readonly [K in keyof P]: string }
  : unknown
type PathQuery<N extends PathName> = Paths[N] extends { query: infer Q }
  ? { readonly [K in keyof Q]?: string | readonly string[] | undefined }
  : unknown
type PathValues<N extends PathName> = PathParams<N> & PathQuery<N>
type PathArguments<N extends PathName> =
  unknown extends PathValues<N>
    ? []
    : object extends PathValues<N>
      ? [filled?: PathValues<N>]
      : [filled: PathValues<N>]

const NAMES = Object.keys(portal.paths) as PathName[]

/** Every page of the portal. */
export const PATHS: readonly PathRow[] = NAMES.map((name) => portal.paths[name] as PathRow)

/** The remote that shows a page. */
export const getRemoteName = (name: PathName): RemoteName => portal.paths[name].remote as RemoteName

/** The pattern of a page, for a router: `patternOf('bill')` is '/contas/:reference'. */
export const getPathPattern = (name: PathName): string => portal.paths[name].path

/**
 * The address of a page: `pathTo('bill', { reference })`. What its path has no place for becomes the query; a list is joined by
 * commas, an empty or absent value is left out.
 */
export function buildPath<N extends PathName>(name: N, ...[filled]: PathArguments<N>): string {
  const values = (filled ?? {}) as Readonly<Record<string, string | readonly string[] | undefined>>
  const pattern = getPathPattern(name)
  const path = pattern.replace(/:(\w+)/g, (_, place: string) =>
    encodeURIComponent(String(values[place])),
  )
  const query = Object.entries(values)
    .filter(([key]) => !pattern.split('/').includes(`:${key}`))
    .map(([key, value]) => [key, [value ?? []].flat().map(encodeURIComponent).join(',')])
  const given = query.filter(([, value]) => value !== '').map((pair) => pair.join('='))
  return given.length === 0 ? path : `${path}?${given.join('&')}`
}
