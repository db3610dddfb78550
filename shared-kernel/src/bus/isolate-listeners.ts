import { config } from 'rxjs'

/** A listener that throws is logged and told to `onError`; RxJS has already let the others have the fact. Returns how to stop. */
export function isolateListeners(onError: (error: unknown) => void): () => void {
  config.onUnhandledError = (error: unknown) => {
    console.error('a listener failed', error)
    onError(error)
  }
  return () => {
    config.onUnhandledError = null
  }
}
