import portal from '../../../portal.json' with { type: 'json' }

type Paths = typeof portal.paths

/** Name of a page in `portal.json`. */
export type PathName = keyof Paths

/** Name of a remote in `portal.json`. */
export type RemoteName = keyof typeof portal.remotes

export interface PathRow {
  /** Path pattern of react-router: '/contas/:reference'. */
  readonly path: string
  readonly remote: RemoteName
  readonly access: 'public' | 'private'
  /** Two remotes may own one path, one for each state of the session. */
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

export const PATHS: readonly PathRow[] = NAMES.map((name) => portal.paths[name] as PathRow)

/** Returns the remote that renders a page. */
export const getRemoteName = (name: PathName): RemoteName => portal.paths[name].remote as RemoteName

/** Returns the route pattern of a page: `getPathPattern('bill')` is '/contas/:reference'. */
export const getPathPattern = (name: PathName): string => portal.paths[name].path

/**
 * Returns the URL path of a page: `buildPath('bill', { reference })`. Values without a path
 * parameter become the query; lists are joined by commas, empty values are left out.
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
