import type { SessionState } from '../session-state'
import { useKernel } from './kernel-context'
import { useObservable } from './use-observable'

/** The session's state of this moment; renders again when it changes. */
export function useSession(): SessionState {
  const { session } = useKernel()
  return useObservable(session.state$, session.state)
}
