import {
  lazy,
  Suspense,
  useEffect,
  useReducer,
  useState,
  type ComponentType,
  type FunctionComponent,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'

/** Invisible, but marks the page as busy while a chunk is loading. */
const InvisiblePlaceholder = () => <span hidden aria-busy="true" />

interface LoadAttempt<P> {
  readonly Screen: LazyExoticComponent<ComponentType<P>>
  readonly promise: Promise<unknown>
}

/** Starts the load of each lazy screen. */
const starts = new WeakMap<object, () => void>()

/** Loads the chunk of a lazy screen before it is rendered; does nothing for other components. */
export const preloadScreen = (screen: object): void => starts.get(screen)?.()

/**
 * Loads a component when it is first rendered and shows `Skeleton` meanwhile. A failed load throws
 * to the error boundary and is retried at the next mount; `React.lazy` alone would cache the
 * failure.
 */
export function lazyScreen<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Skeleton: ComponentType = InvisiblePlaceholder,
): FunctionComponent<P> {
  let current: LoadAttempt<P> | undefined
  const begin = (): LoadAttempt<P> => {
    const promise = load().catch((error: unknown) => {
      current = undefined
      throw error
    })
    return { Screen: lazy(() => promise), promise }
  }
  function LazyScreen(props: P) {
    const [attempt] = useState(() => (current ??= begin()))
    const [, reveal] = useReducer((times: number) => times + 1, 0)
    return (
      <Suspense
        fallback={
          <Fallback loaded={attempt.promise} onLoaded={reveal}>
            <Skeleton />
          </Fallback>
        }
      >
        <attempt.Screen {...props} />
      </Suspense>
    )
  }
  starts.set(LazyScreen, () => {
    current ??= begin()
    current.promise.catch(() => undefined)
  })
  return LazyScreen
}

/**
 * Re-renders the screen when its chunk is loaded. Otherwise React throttles the switch from the
 * fallback by 300 ms. During hydration no fallback is rendered, and a re-render would replace the
 * prerendered HTML.
 */
function Fallback({
  loaded,
  onLoaded,
  children,
}: {
  loaded: Promise<unknown>
  onLoaded: () => void
  children: ReactNode
}) {
  useEffect(() => {
    loaded.then(onLoaded, () => undefined)
  }, [loaded, onLoaded])
  return children
}
