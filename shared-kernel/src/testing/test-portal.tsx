import { useEffect, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import type { HostKernel } from '../create-kernel.ts'
import { KernelProvider } from '../react/kernel-context.tsx'

interface Props {
  kernel: HostKernel
  /** Current path; '/' by default. */
  path?: string
  children: ReactNode
}

/** Wraps a component for tests: kernel, query cache and a router in memory. */
export const TestPortal = ({ kernel, path = '/', children }: Props) => {
  useEffect(
    () => () => {
      kernel.dispose()
      kernel.queryClient.clear()
    },
    [kernel],
  )
  return (
    <KernelProvider kernel={kernel}>
      <MemoryRouter initialEntries={[path]}>
        {children}
        <CurrentPath />
      </MemoryRouter>
    </KernelProvider>
  )
}

/** Renders the router's path: `getByTestId('path')`. */
const CurrentPath = () => {
  const { pathname, search } = useLocation()
  return (
    <span hidden data-testid="path">
      {pathname + search}
    </span>
  )
}

/** Options for Testing Library: `render(<Screen />, renderProps(kernel, '/contas/1'))`. */
export const renderProps = (kernel: HostKernel, path?: string) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <TestPortal kernel={kernel} {...(path !== undefined && { path })}>
      {children}
    </TestPortal>
  ),
})
