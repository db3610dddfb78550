import { useMemo, type ReactNode } from 'react'
import { kernelFor } from '../kernel-for'
import { RemoteContext, useProvided } from './kernel-context'

/** What stands below has the kernel as that remote has it. */
export function RemoteKernelProvider({ remote, children }: { remote: string; children: ReactNode }) {
  const kernel = useProvided()
  return <RemoteContext value={useMemo(() => kernelFor(kernel, remote), [kernel, remote])}>{children}</RemoteContext>
}
