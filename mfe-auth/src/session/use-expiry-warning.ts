import { useMemo } from 'react'
import { map, useKernel, useObservable } from 'shared-kernel/react'

/** The expirationTime that was last announced to be near; '' before that. */
export function useExpiryWarning(): string {
  const { bus } = useKernel()
  const times = useMemo(() => bus.on('session.about-to-expire').pipe(map(({ expirationTime }) => expirationTime)), [bus])
  return useObservable(times, '')
}
