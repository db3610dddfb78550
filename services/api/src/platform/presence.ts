/** Whether this process still wants calls. */
export interface Presence {
  readonly isLeaving: boolean
  /** From now on it is not ready, and asks everybody to come back by another connection. */
  leave(): void
}

export const createPresence = (): Presence => {
  let isLeaving = false
  return {
    get isLeaving() {
      return isLeaving
    },
    leave: () => {
      isLeaving = true
    },
  }
}
