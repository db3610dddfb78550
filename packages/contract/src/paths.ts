import portal from '../../../portal.json'
import { METHODS, PAYMENT_METHODS } from './payments/methods'

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

type ParamsOf<N extends PathName> = Paths[N] extends { params: infer P } ? { readonly [K in keyof P]: string } : unknown
type QueryOf<N extends PathName> = Paths[N] extends { query: infer Q }
  ? { readonly [K in keyof Q]?: string | readonly string[] | undefined }
  : unknown
type Filled<N extends PathName> = ParamsOf<N> & QueryOf<N>
type Filling<N extends PathName> = unknown extends Filled<N> ? [] : object extends Filled<N> ? [filled?: Filled<N>] : [filled: Filled<N>]

const NAMES = Object.keys(portal.paths) as PathName[]

/** Every page of the portal. */
export const PATHS: readonly PathRow[] = NAMES.map((name) => portal.paths[name] as PathRow)

/** The remote that shows a page. */
export const remoteOf = (name: PathName): RemoteName => portal.paths[name].remote as RemoteName

/** The pattern of a page, for a router: `patternOf('bill')` is '/contas/:reference'. */
export const patternOf = (name: PathName): string => portal.paths[name].path

/**
 * The page that a path leads to, with nothing of a customer in it: '/contas/:reference', '/pagamento/pix'. Null where the portal
 * has none.
 */
export function pageOf(path: string): string | null {
  const bare = path.replace(/(.)\/$/, '$1')
  const given = bare.split('/')
  const fits = (pattern: string): boolean => {
    const wanted = pattern.split('/')
    return wanted.length === given.length && wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  }
  const row = PATHS.find((candidate) => fits(candidate.path))
  if (row?.path !== patternOf('method')) return row?.path ?? null
  return PAYMENT_METHODS.some((method) => METHODS[method].path === given.at(-1)) ? bare : null
}

/**
 * The address of a page: `pathTo('bill', { reference })`. What its path has no place for becomes the query; a list is joined by
 * commas, an empty or absent value is left out.
 */
export function pathTo<N extends PathName>(name: N, ...[filled]: Filling<N>): string {
  const values = (filled ?? {}) as Readonly<Record<string, string | readonly string[] | undefined>>
  const pattern = patternOf(name)
  const path = pattern.replace(/:(\w+)/g, (_, place: string) => encodeURIComponent(String(values[place])))
  const query = Object.entries(values)
    .filter(([key]) => !pattern.split('/').includes(`:${key}`))
    .map(([key, value]) => [key, [value ?? []].flat().map(encodeURIComponent).join(',')])
  const given = query.filter(([, value]) => value !== '').map((pair) => pair.join('='))
  return given.length === 0 ? path : `${path}?${given.join('&')}`
}
