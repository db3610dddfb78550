import { PATHS } from '@portal/contract/paths'
import type { AnnouncedRoute } from '../federation/remote-loader.ts'

type PortalRoute = Pick<AnnouncedRoute, 'path' | 'remote' | 'access'>

/** Pages of the portal except home. They exist even when their remote is not in the registry. */
const OWN_ROUTES: readonly PortalRoute[] = PATHS.filter(({ when }) => !when)

export function listPortalRoutes(announced: readonly AnnouncedRoute[]): readonly PortalRoute[] {
  const known = new Set(PATHS.map(({ path }) => path))
  return [...OWN_ROUTES, ...announced.filter(({ path }) => !known.has(path))]
}
