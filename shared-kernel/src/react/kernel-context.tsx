import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, useContext, type ReactNode } from 'react'
import type { HostKernel } from '../create-kernel.ts'
import type { Kernel } from '../kernel.ts'
import type { RemoteKernel } from '../remote-kernel.ts'
import type { SessionControl } from '../session/session-control.ts'

type ProvidedKernel = Kernel &
  Pick<HostKernel, 'queryClient' | 'persistedQueries' | 'sessionControl' | 'idempotencyKeys'>

const KernelContext = createContext<ProvidedKernel | undefined>(undefined)
export const RemoteContext = createContext<RemoteKernel | undefined>(undefined)

interface Props {
  kernel: ProvidedKernel
  children: ReactNode
}

/** Provides the kernel and its query cache to the tree below. */
export const KernelProvider = ({ kernel, children }: Props) => (
  <KernelContext value={kernel}>
    <QueryClientProvider client={kernel.queryClient}>{children}</QueryClientProvider>
  </KernelContext>
)

export function useProvidedKernel(): ProvidedKernel {
  const kernel = useContext(KernelContext)
  if (!kernel) throw new Error('KernelProvider is missing')
  return kernel
}

/** Returns the tab's kernel; inside a remote, its facade. Throws outside the provider. */
export function useKernel(): Kernel {
  const kernel = useProvidedKernel()
  return useContext(RemoteContext) ?? kernel
}

/**
 * Returns the session control for the host and the auth remote. Throws outside the provider and in
 * other remotes.
 */
export function useSessionControl(): SessionControl {
  const [{ sessionControl }, own] = [useProvidedKernel(), useContext(RemoteContext)]
  if (own && own.remote !== 'auth') throw new Error(`${own.remote} may not change the session`)
  return sessionControl
}
