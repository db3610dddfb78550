import { useMemo } from 'react'
import { map, useKernel, useObservable } from 'shared-kernel/react'

/** How many notifications wait, as bills last said. */
export function useNotificationCount(): number {
  const { bus } = useKernel()
  const count$ = useMemo(() => bus.on('notifications.changed').pipe(map(({ count }) => count)), [bus])
  return useObservable(count$, 0)
}
