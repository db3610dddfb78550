export interface Budget {
  signal: AbortSignal
  /** A shorter budget inside this one. */
  part(ms: number): Budget
  end(): void
}

/** Time that something may take as a whole; `end` stops the clock. */
export function startBudget(ms: number, parent?: AbortSignal): Budget {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, ms)
  parent?.addEventListener('abort', abort)
  if (parent?.aborted) abort()
  return {
    signal: controller.signal,
    part: (partMs) => startBudget(partMs, controller.signal),
    end: () => {
      clearTimeout(timer)
      parent?.removeEventListener('abort', abort)
    },
  }
}

/** The promise's outcome, or a rejection once the time is up. */
export function within<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('time is up'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** Resolves after the time, or at once when there is no more time. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
