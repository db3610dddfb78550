import { config } from 'rxjs'

/** The library has one place for all who share this copy of it. */
const heard = new Set<(error: unknown) => void>()

/** A listener that throws is logged and told to every `onError`; RxJS has already let the others have the fact. Returns how to stop. */
export function isolateListeners(onError: (error: unknown) => void): () => void {
  heard.add(onError)
  config.onUnhandledError = (error: unknown) => {
    console.error('a listener failed', error)
    for (const tell of heard) tell(error)
  }
  return () => {
    heard.delete(onError)
    if (heard.size === 0) config.onUnhandledError = null
  }
}
