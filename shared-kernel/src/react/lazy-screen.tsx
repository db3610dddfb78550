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

/** Not to be seen, but a page with it is not at rest. */
const InvisiblePlaceholder = () => <span hidden aria-busy="true" />

interface ChunkLoad {
  readonly promise: Promise<unknown>
  isLoaded: boolean
}
interface LoadAttempt<P> extends ChunkLoad {
  readonly Screen: LazyExoticComponent<ComponentType<P>>
}

/**
 * A part that is loaded when it is first shown; `Waiting` stands in for it meanwhile. One that did not come throws to the error boundary
 * above, and is asked for again when it is mounted again, as 'Tentar novamente' does: React's own `lazy` would remember the failure.
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
  return function LazyScreen(props: P) {
    const [attempt] = useState(() => (current ??= begin()))
    useImmediateReveal(attempt)
    return (
      <Suspense fallback={<Skeleton />}>
        <attempt.Screen {...props} />
      </Suspense>
    )
  }
}

/** React lets what stands in stay for 300 ms, so that nothing flickers, when it finds by itself that its part has come; not when it is told. */
function useImmediateReveal(attempt: ChunkLoad): void {
  const [, show] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!attempt.isLoaded) attempt.promise.then(show, () => undefined)
  }, [attempt])
}
