import { useMemo, type ReactNode } from 'react'
import { createRemoteKernel } from '../remote-kernel.ts'
import { RemoteContext, useProvidedKernel } from './kernel-context.tsx'

interface Props {
  remote: string
  children: ReactNode
}

/** Provides a remote's own facade of the kernel to the tree below. */
export function RemoteKernelProvider({ remote, children }: Props) {
  const kernel = useProvidedKernel()
  return (
    <RemoteContext value={useMemo(() => createRemoteKernel(kernel, remote), [kernel, remote])}>
      {children}
    </RemoteContext>
  )
}
