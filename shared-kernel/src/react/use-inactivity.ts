import { useKernel } from './kernel-context.tsx'
import { useObservable } from './use-observable.ts'

/** True after five minutes without navigation, until `reset` is called. */
export function useInactivity(): { isInactive: boolean; reset(): void } {
  const { inactivity } = useKernel()
  return {
    isInactive: useObservable(inactivity.isInactive$, inactivity.isInactive),
    reset: inactivity.reset,
  }
}
