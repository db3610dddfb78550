import type { ReactNode } from 'react'
import { Route, Routes } from 'shared-kernel/react'
import { routes } from '../routes.tsx'

/** Renders the pages of the payments, and other routes beside them. */
export const PaymentRoutes = ({ children }: { children?: ReactNode }) => (
  <Routes>
    {routes.map(({ path, Component }) => (
      <Route key={path} path={path} element={<Component />} />
    ))}
    {children}
  </Routes>
)
