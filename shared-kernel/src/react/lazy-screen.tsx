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
const Nothing = () => <span hidden aria-busy="true" />

interface Loading {
  readonly coming: Promise<unknown>
  hasCome: boolean
}
interface Attempt<P> extends Loading {
  readonly Screen: LazyExoticComponent<ComponentType<P>>
}

/**
 * A part that is loaded when it is first shown; `Waiting` stands in for it meanwhile. One that did not come throws to the error boundary
 * above, and is asked for again when it is mounted again, as 'Tentar novamente' does: React's own `lazy` would remember the failure.
 */
export function lazyScreen<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Waiting: ComponentType = Nothing,
): FunctionComponent<P> {
  let current: Attempt<P> | undefined
  const begin = (): Attempt<P> => {
    const coming = load().then(
      (part) => {
        attempt.hasCome = true
        return part
      },
      (error: unknown) => {
        current = undefined
        throw error
      },
    )
    const attempt = { Screen: lazy(() => coming), coming, hasCome: false }
    return attempt
  }
  return function LazyScreen(props: P) {
    const [attempt] = useState(() => (current ??= begin()))
    useShownAtOnce(attempt)
    return (
      <Suspense fallback={<Waiting />}>
        <attempt.Screen {...props} />
      </Suspense>
    )
  }
}

/** React lets what stands in stay for 300 ms, so that nothing flickers, when it finds by itself that its part has come; not when it is told. */
function useShownAtOnce(attempt: Loading): void {
  const [, show] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!attempt.hasCome) attempt.coming.then(show, () => undefined)
  }, [attempt])
}
