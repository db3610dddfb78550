import { act, render, renderHook, screen } from '@testing-library/react'
import { Countdown, formatCountdown, useCountdown } from './countdown.tsx'

describe('Countdown', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }))
  afterEach(() => jest.useRealTimers())

  it.each([
    [0, '0 s'],
    [65, '1 min 5 s'],
    [3665, '1 h 1 min'],
    [86_400, '1 dia'],
    [3 * 86_400, '3 dias'],
  ])('writes %i seconds as %s', (seconds, text) => {
    expect(formatCountdown(seconds)).toBe(text)
  })

  it('counts by the server clock and stops at zero', () => {
    const { result } = renderHook(() => useCountdown(10_000, 4_000))
    expect(result.current).toBe(6)
    act(() => jest.advanceTimersByTime(5_000))
    expect(result.current).toBe(1)
    act(() => jest.advanceTimersByTime(60_000))
    expect(result.current).toBe(0)
  })

  it('shows the right time after the device slept', () => {
    const { result } = renderHook(() => useCountdown(60_000))
    jest.setSystemTime(55_000)
    act(() => jest.advanceTimersByTime(1_000))
    expect(result.current).toBe(4)
  })

  it('shows the right time as soon as a hidden page is visible again', () => {
    const { result } = renderHook(() => useCountdown(60_000))
    jest.setSystemTime(55_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(result.current).toBe(5)
  })

  it('renders no value of the previous deadline', () => {
    const rendered: number[] = []
    const { rerender } = renderHook(({ deadline }) => rendered.push(useCountdown(deadline)), {
      initialProps: { deadline: 0 },
    })
    rendered.length = 0
    rerender({ deadline: 60_000 })
    expect(new Set(rendered)).toEqual(new Set([60]))
  })

  it('is quiet for screen readers until the last minute', () => {
    const { rerender } = render(<Countdown secondsLeft={61} label="Este código vale por" />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    rerender(<Countdown secondsLeft={60} label="Este código vale por" />)
    expect(screen.getByRole('status')).toHaveTextContent('Falta menos de um minuto')
    rerender(<Countdown secondsLeft={0} label="Este código vale por" />)
    expect(screen.getByRole('status')).toHaveTextContent('Tempo esgotado')
  })
})
