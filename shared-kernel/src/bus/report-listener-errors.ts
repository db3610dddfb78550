import { config } from 'rxjs'

/** The library has one place for all who share this copy of it. */
const errorHandlers = new Set<(error: unknown) => void>()

/** A listener that throws is logged and told to every `onError`; RxJS has already let the others have the fact. Returns how to stop. */
export function reportListenerErrors(onError: (error: unknown) => void): () => void {
  errorHandlers.add(onError)
  config.onUnhandledError = (error: unknown) => {
    console.error('a listener failed', error)
    for (const tell of errorHandlers) tell(error)
  }
  return () => {
    errorHandlers.delete(onError)
    if (errorHandlers.size === 0) config.onUnhandledError = null
  }
}
