/** Whether this process is shutting down. */
export interface DrainState {
  readonly isDraining: boolean
  /** From now on /readyz returns 503 and responses close their connection. */
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
