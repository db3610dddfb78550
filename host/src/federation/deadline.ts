export interface Deadline {
  signal: AbortSignal
  /** A shorter budget inside this one. */
  startPart(ms: number): Deadline
  clear(): void
}

/** Time that something may take as a whole; `end` stops the clock. */
export function startDeadline(ms: number, parent?: AbortSignal): Deadline {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, ms)
  parent?.addEventListener('abort', abort)
  if (parent?.aborted) abort()
  return {
    signal: controller.signal,
    startPart: (partMs) => startDeadline(partMs, controller.signal),
    clear: () => {
      clearTimeout(timer)
      parent?.removeEventListener('abort', abort)
    },
  }
}

/** The promise's outcome, or a rejection once the time is up. */
export function withAbort<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new Error('remote load timed out'))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** Resolves after the time, or at once when there is no more time. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
