import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, useContext, type ReactNode } from 'react'
import type { HostKernel } from '../create-kernel'
import type { Kernel } from '../kernel'
import type { SessionControl } from '../session/session-control'

type ProvidedKernel = Kernel & Pick<HostKernel, 'queryClient' | 'keptAnswers' | 'sessionControl' | 'writeKeys'>

const KernelContext = createContext<ProvidedKernel | undefined>(undefined)

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
export function useProvided(): ProvidedKernel {
  const kernel = useContext(KernelContext)
  if (!kernel) throw new Error('no KernelProvider above')
  return kernel
}

/** The kernel of this tab. Throws outside the provider. */
export const useKernel = (): Kernel => useProvided()

/** What changes the session. Throws outside the provider. */
export const useSessionControl = (): SessionControl => useProvided().sessionControl
