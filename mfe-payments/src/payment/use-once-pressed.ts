import { useRef } from 'react'

interface Heard<D> {
  onSuccess?: (answer: D) => void
  onError?: () => void
}

interface Pressed<V, D> {
  mutate(input: V, options: Heard<D> & { onSettled: () => void }): void
}

/** `mutate` that does nothing while an earlier one is under way: a double click is one call, however fast the second press. */
export const useOncePressed = <V, D>({ mutate }: Pressed<V, D>) => {
  const isUnderWay = useRef(false)
  return (input: V, heard: Heard<D> = {}): void => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(input, { ...heard, onSettled: () => { isUnderWay.current = false } })
  }
}
