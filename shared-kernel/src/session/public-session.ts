import type { Session } from '../kernel.ts'

/** Session without control functions, for remotes. */
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
