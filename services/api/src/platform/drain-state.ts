/** Whether this process still wants calls. */
export interface DrainState {
  readonly isDraining: boolean
  /** From now on it is not ready, and asks everybody to come back by another connection. */
  startDraining(): void
}

export const createDrainState = (): DrainState => {
  let isDraining = false
  return {
    get isDraining() {
      return isDraining
    },
    startDraining: () => {
      isDraining = true
    },
  }
}
