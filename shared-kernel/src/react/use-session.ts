import type { SessionState } from '../session-state.ts'
import { useKernel } from './kernel-context.tsx'
import { useObservable } from './use-observable.ts'

/** Returns the session state and re-renders when it changes. */
export function useSession(): SessionState {
  const { session } = useKernel()
  return useObservable(session.state$, session.state)
}
