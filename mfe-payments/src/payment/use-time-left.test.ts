import { act, renderHook } from '@testing-library/react'
import { useHasTimeLeft } from './use-time-left.ts'

beforeEach(() => jest.useFakeTimers({ now: 0 }))
afterEach(() => jest.useRealTimers())

const inSeconds = (seconds: number) => new Date(seconds * 1000).toISOString()

it('ends a code by the server clock', () => {
  const { result } = renderHook(() => useHasTimeLeft(inSeconds(60), 30_000))
  act(() => jest.advanceTimersByTime(29_000))
  expect(result.current).toBe(true)
  act(() => jest.advanceTimersByTime(1_000))
  expect(result.current).toBe(false)
})

it('ends a code that expired while the device slept', () => {
  const { result } = renderHook(() => useHasTimeLeft(inSeconds(1800), 0))
  // The device sleeps: its clock goes on, and no timer runs.
  jest.setSystemTime(3_600_000)
  act(() => jest.advanceTimersByTime(1_000))
  expect(result.current).toBe(false)
})

it('renders again for a new code', () => {
  const { result, rerender } = renderHook(({ end }) => useHasTimeLeft(inSeconds(end), 0), {
    initialProps: { end: 0 },
  })
  expect(result.current).toBe(false)
  rerender({ end: 60 })
  expect(result.current).toBe(true)
})

it('never ends a code without an end', () => {
  expect(renderHook(() => useHasTimeLeft(null, 0)).result.current).toBe(true)
})
