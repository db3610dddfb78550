// The declarative part of react-router, shared through the kernel.
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
