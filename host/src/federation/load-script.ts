/** Loads a script with an integrity hash. Rejects on failure or when the signal aborts. */
export function loadScript(url: string, integrity: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const withCleanup = (done: () => void) => () => {
      signal.removeEventListener('abort', onAbort)
      script.onload = script.onerror = null
      script.remove()
      done()
    }
    const onAbort = withCleanup(() => reject(new Error(`gave up waiting for ${url}`)))
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    script.onload = withCleanup(resolve)
    script.onerror = withCleanup(() => reject(new Error(`could not load the pinned ${url}`)))
    script.crossOrigin = 'anonymous'
    script.integrity = integrity
    script.src = url
    document.head.append(script)
  })
}
