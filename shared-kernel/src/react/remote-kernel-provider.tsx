import { useMemo, type ReactNode } from 'react'
import { kernelFor } from '../kernel-for.ts'
import { RemoteContext, useProvided } from './kernel-context.tsx'

interface Props {
  remote: string
  children: ReactNode
}

/** What stands below has the kernel as that remote has it. */
export function RemoteKernelProvider({ remote, children }: Props) {
  const kernel = useProvided()
  return (
    <RemoteContext value={useMemo(() => kernelFor(kernel, remote), [kernel, remote])}>
      {children}
    </RemoteContext>
  )
}
