import { PATHS } from '@portal/contract/paths'
import type { AnnouncedRoute } from '../federation/remote-loader.ts'

export type PortalRoute = Pick<AnnouncedRoute, 'path' | 'remote' | 'access'>

/** The portal's own pages besides the home page. They stand even while their remote is missing from the registry. */
const OWN_ROUTES: readonly PortalRoute[] = PATHS.filter(({ when }) => !when)

/** The portal's own pages, and those that remotes announce beyond them. */
export function listPortalRoutes(announced: readonly AnnouncedRoute[]): readonly PortalRoute[] {
  const known = new Set(PATHS.map(({ path }) => path))
  return [...OWN_ROUTES, ...announced.filter(({ path }) => !known.has(path))]
}
