import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/query-core'
import { createContext, useContext, type ReactNode } from 'react'
import type { Kernel } from '../kernel'

const KernelContext = createContext<Kernel | undefined>(undefined)

interface Props {
  kernel: Kernel & { readonly queryClient: QueryClient }
  children: ReactNode
}

/** Gives the kernel, and its query cache, to everything below. */
export const KernelProvider = ({ kernel, children }: Props) => (
  <KernelContext value={kernel}>
    <QueryClientProvider client={kernel.queryClient}>{children}</QueryClientProvider>
  </KernelContext>
)

/** The kernel of this tab. Throws outside the provider. */
export function useKernel(): Kernel {
  const kernel = useContext(KernelContext)
  if (!kernel) throw new Error('no KernelProvider above')
  return kernel
}
