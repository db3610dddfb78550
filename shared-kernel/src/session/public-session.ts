import type { Session } from '../kernel.ts'

/** What every room sees of the session: no way to change it but staying. */
export const toPublicSession = (session: Session): Session => ({
  get state() {
    return session.state
  },
  get isOptimized() {
    return session.isOptimized
  },
  state$: session.state$,
  extend: session.extend,
})
