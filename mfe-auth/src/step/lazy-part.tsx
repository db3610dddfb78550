import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/** A part that is loaded when first shown. Mounted again after a failure, it is asked for again. */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>, fallback: ReactNode = null,
): ComponentType<P> {
  return function LazyPart(props: P) {
    const [Part] = useState(() => lazy(load) as unknown as ComponentType<P>)
    return <Suspense fallback={fallback}><Part {...props} /></Suspense>
  }
}
