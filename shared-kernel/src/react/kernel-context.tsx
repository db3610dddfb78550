import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, useContext, type ReactNode } from 'react'
import type { HostKernel } from '../create-kernel.ts'
import type { Kernel } from '../kernel.ts'
import type { RemoteKernel } from '../remote-kernel.ts'
import type { SessionControl } from '../session/session-control.ts'

type ProvidedKernel = Kernel &
  Pick<HostKernel, 'queryClient' | 'persistedQueries' | 'sessionControl' | 'idempotencyKeys'>

const KernelContext = createContext<ProvidedKernel | undefined>(undefined)
/** What the facade of the remote around is, where there is one. */
export const RemoteContext = createContext<RemoteKernel | undefined>(undefined)

interface Props {
  kernel: ProvidedKernel
  children: ReactNode
}

/** Gives the kernel, and its query cache, to everything below. */
export const KernelProvider = ({ kernel, children }: Props) => (
  <KernelContext value={kernel}>
    <QueryClientProvider client={kernel.queryClient}>{children}</QueryClientProvider>
  </KernelContext>
)

/** All that the provider holds; for the kernel's own hooks. */
export function useProvidedKernel(): ProvidedKernel {
  const kernel = useContext(KernelContext)
  if (!kernel) throw new Error('no KernelProvider above')
  return kernel
}

/** The kernel of this tab; in a remote its own facade of it. Throws outside the provider. */
export function useKernel(): Kernel {
  const kernel = useProvidedKernel()
  return useContext(RemoteContext) ?? kernel
}

/** What changes the session, for the host and the remote that logs in and out. Throws outside the provider, and in every other remote. */
export function useSessionControl(): SessionControl {
  const [{ sessionControl }, own] = [useProvidedKernel(), useContext(RemoteContext)]
  if (own && own.remote !== 'auth')
    throw new Error(`the session is not for ${own.remote} to change`)
  return sessionControl
}
