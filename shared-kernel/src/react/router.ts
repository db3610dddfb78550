// The declarative part of the router that rooms use; the one copy of the tab.
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export type { LinkProps, NavLinkProps, NavigateFunction, RouteObject } from 'react-router-dom'
