import type { Session } from '../kernel.ts'

/** What every room sees of the session: no way to change it but staying. */
export const openSession = (session: Session): Session => ({
  get state() {
    return session.state
  },
  get optimized() {
    return session.optimized
  },
  state$: session.state$,
  extend: session.extend,
})
