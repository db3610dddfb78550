import { useCallback, useRef } from 'react'

/** Presses that come while the first call is under way share its answer: a double click is one call. */
export const useSingleFlight = <R, A = void>(call: (input: A) => Promise<R>): ((input: A) => Promise<R>) => {
  const flight = useRef<Promise<R>>(undefined)
  return useCallback((input: A) => {
    flight.current ??= call(input).finally(() => { flight.current = undefined })
    return flight.current
  }, [call])
}
