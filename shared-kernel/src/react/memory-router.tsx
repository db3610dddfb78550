import { matchPath } from '@portal/contract/match-path'
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ComponentPropsWithoutRef,
  type MouseEvent,
  type ReactNode,
} from 'react'

/**
 * Router of partner mode: the location is in memory, so the URL, history and clicks of the
 * partner's page are not touched. It has the subset of react-router that the payments remote uses,
 * in a twentieth of its bytes (docs/adr/0055).
 */

interface Location {
  readonly pathname: string
  readonly search: string
  readonly key: string
}

type Params = Readonly<Record<string, string | undefined>>
type Navigate = (to: string, options?: { readonly replace?: boolean }) => void

interface Routing {
  readonly location: Location
  readonly navigate: Navigate
  /** The portal's origin, to which a link in a new tab leads. */
  readonly origin: string
}

const RoutingContext = createContext<Routing | undefined>(undefined)
const ParamsContext = createContext<Params>({})

let visitCount = 0

const parseLocation = (to: string, key: string): Location => {
  const { pathname, search } = new URL(to, 'https://portal.invalid')
  return { pathname, search, key }
}

const useRouting = (): Routing => {
  const routing = useContext(RoutingContext)
  if (!routing) throw new Error('MemoryRouter is missing')
  return routing
}

interface MemoryRouterProps {
  start: string
  origin: string
  children: ReactNode
}

/** Renders its children at the location `start`, whose key is 'default'. */
export const MemoryRouter = ({ start, origin, children }: MemoryRouterProps) => {
  const [location, setLocation] = useState(() => parseLocation(start, 'default'))
  const routing = useMemo(
    () => ({
      location,
      origin,
      navigate: (to: string) => setLocation(parseLocation(to, `visit-${(visitCount += 1)}`)),
    }),
    [location, origin],
  )
  return <RoutingContext value={routing}>{children}</RoutingContext>
}

interface RouteProps {
  /** '*' matches every path. */
  path: string
  element: ReactNode
}

/** Renders the first route that matches the current path. */
export const FirstRoute = ({ routes }: { routes: readonly RouteProps[] }) => {
  const { pathname } = useLocation()
  for (const { path, element } of routes) {
    const params = matchPath(path, pathname)
    if (params) return <ParamsContext value={params}>{element}</ParamsContext>
  }
  return null
}

export const useLocation = (): Location => useRouting().location
export const useNavigate = (): Navigate => useRouting().navigate
export const useParams = (): Params => useContext(ParamsContext)

export const useSearchParams = (): readonly [URLSearchParams] => {
  const { search } = useLocation()
  return useMemo(() => [new URLSearchParams(search)], [search])
}

/** Navigates as soon as it is mounted. */
export const Navigate = ({ to }: { to: string; replace?: boolean }): null => {
  const navigate = useNavigate()
  useEffect(() => navigate(to), [navigate, to])
  return null
}

const isModifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** A plain click navigates in memory; any other click opens the page of the portal. */
export const Link = ({
  to,
  onClick,
  children,
  ...rest
}: Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { to: string }) => {
  const { navigate, origin } = useRouting()
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || isModifiedClick(event)) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a {...rest} href={origin + to} onClick={follow}>
      {children}
    </a>
  )
}
