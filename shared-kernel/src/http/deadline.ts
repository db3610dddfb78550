export interface Deadline {
  signal: AbortSignal
  /** Starts a shorter deadline within this one. */
  startPart(ms: number): Deadline
  clear(): void
}

/** Starts a timeout in ms; `clear` stops it. The signal still aborts with its parent. */
export function startDeadline(ms: number, parent?: AbortSignal): Deadline {
  const controller = new AbortController()
  const cancel = () => controller.abort()
  const timer = setTimeout(cancel, ms)
  parent?.addEventListener('abort', cancel)
  if (parent?.aborted) cancel()
  return {
    signal: controller.signal,
    startPart: (partMs) => startDeadline(partMs, controller.signal),
    clear: () => clearTimeout(timer),
  }
}

/** Settles like the promise, or rejects when the signal aborts. */
export function withAbort<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new Error('timed out'))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** Resolves after the delay (ms), or when the signal aborts. */
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
