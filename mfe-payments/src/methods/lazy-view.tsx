import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/** A view in a chunk of its own. Each mount asks anew, so that 'Tentar novamente' can heal a chunk that did not come. */
export const lazyView = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Waiting: ComponentType,
): ComponentType<P> => {
  const LazyView = (props: P): ReactNode => {
    const [View] = useState(() => lazy(load))
    return <Suspense fallback={<Waiting />}><View {...props} /></Suspense>
  }
  return LazyView
}
