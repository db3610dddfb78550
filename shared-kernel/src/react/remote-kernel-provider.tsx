import { useMemo, type ReactNode } from 'react'
import { kernelFor } from '../kernel-for.ts'
import { RemoteContext, useProvided } from './kernel-context.tsx'

interface Props {
  remote: string
  /** Hears each time the remote uses what the next major version of the kernel will not have. */
  deprecated?: (what: string) => void
  children: ReactNode
}

/** What stands below has the kernel as that remote has it. */
export function RemoteKernelProvider({ remote, deprecated, children }: Props) {
  const kernel = useProvided()
  return (
    <RemoteContext
      value={useMemo(() => kernelFor(kernel, remote, deprecated), [kernel, remote, deprecated])}
    >
      {children}
    </RemoteContext>
  )
}
