import { useMemo } from 'react'
import type { SignOutReason } from 'shared-kernel'
import { map, useKernel, useObservable } from 'shared-kernel/react'

/** Why the last session of this tab ended; null when none did since the page was opened. */
export function useFarewell(): SignOutReason | null {
  const { bus } = useKernel()
  const reasons = useMemo(() => bus.on('auth.signed-out').pipe(map(({ reason }) => reason)), [bus])
  return useObservable<SignOutReason | null>(reasons, null)
}
