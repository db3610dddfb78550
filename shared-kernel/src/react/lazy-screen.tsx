import {
  lazy,
  Suspense,
  useEffect,
  useReducer,
  useState,
  type ComponentType,
  type FunctionComponent,
  type LazyExoticComponent,
} from 'react'

/** Invisible, but marks the page as busy while a chunk is loading. */
const InvisiblePlaceholder = () => <span hidden aria-busy="true" />

interface ChunkLoad {
  readonly promise: Promise<unknown>
  isLoaded: boolean
}
interface LoadAttempt<P> extends ChunkLoad {
  readonly Screen: LazyExoticComponent<ComponentType<P>>
}

/** Starts the load of each lazy screen. */
const starts = new WeakMap<object, () => void>()

/** Loads the chunk of a lazy screen before it is rendered; does nothing for other components. */
export const preloadScreen = (screen: object): void => starts.get(screen)?.()

/**
 * Loads a component when it is first rendered and shows `Skeleton` meanwhile. A failed load throws to the error boundary and is retried at
 * the next mount; `React.lazy` alone would cache the failure.
 */
export function lazyScreen<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Skeleton: ComponentType = InvisiblePlaceholder,
): FunctionComponent<P> {
  let current: LoadAttempt<P> | undefined
  const begin = (): LoadAttempt<P> => {
    const promise = load().then(
      (part) => {
        attempt.isLoaded = true
        return part
      },
      (error: unknown) => {
        current = undefined
        throw error
      },
    )
    const attempt = { Screen: lazy(() => promise), promise, isLoaded: false }
    return attempt
  }
  function LazyScreen(props: P) {
    const [attempt] = useState(() => (current ??= begin()))
    useImmediateReveal(attempt)
    return (
      <Suspense fallback={<Skeleton />}>
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
 * Re-renders when the chunk is loaded. Otherwise React throttles the switch from the fallback by 300 ms. A preloaded chunk may arrive
 * between the first render and its effects.
 */
function useImmediateReveal(attempt: ChunkLoad): void {
  const [, show] = useReducer((times: number) => times + 1, 0)
  const [isWaiting] = useState(!attempt.isLoaded)
  useEffect(() => {
    if (isWaiting) attempt.promise.then(show, () => undefined)
  }, [attempt, isWaiting])
}
