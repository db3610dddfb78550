import { lazy, Suspense, useState, type ComponentType, type FunctionComponent, type LazyExoticComponent } from 'react'

/** Not to be seen, but a page with it is not at rest. */
const Nothing = () => <span hidden aria-busy="true" />

/**
 * A part that is loaded when it is first shown; `Waiting` stands in for it meanwhile. One that did not come throws to the error boundary
 * above, and is asked for again when it is mounted again, as 'Tentar novamente' does: React's own `lazy` would remember the failure.
 */
export function lazyScreen<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>, Waiting: ComponentType = Nothing,
): FunctionComponent<P> {
  let current: LazyExoticComponent<ComponentType<P>> | undefined
  const attempt = (): LazyExoticComponent<ComponentType<P>> => {
    current ??= lazy(() => load().catch((error: unknown) => {
      current = undefined
      throw error
    }))
    return current
  }
  return function LazyScreen(props: P) {
    const [Screen] = useState(attempt)
    return <Suspense fallback={<Waiting />}><Screen {...props} /></Suspense>
  }
}
