import { config } from 'rxjs'

/** RxJS has one global error hook, so all callers share this set. */
const errorHandlers = new Set<(error: unknown) => void>()

/**
 * Logs every error that an event listener throws and passes it to `onError`. Returns a function
 * that unregisters `onError`.
 */
export function reportListenerErrors(onError: (error: unknown) => void): () => void {
  errorHandlers.add(onError)
  config.onUnhandledError = (error: unknown) => {
    console.error('listener failed', error)
    for (const handle of errorHandlers) handle(error)
  }
  return () => {
    errorHandlers.delete(onError)
    if (errorHandlers.size === 0) config.onUnhandledError = null
  }
}
