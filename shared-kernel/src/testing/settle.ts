import { act } from '@testing-library/react'

const TICKS = 5

/** Waits until lazy parts and responses are rendered. */
export const settle = async (): Promise<void> => {
  for (let tick = 0; tick < TICKS; tick++)
    await act(() => new Promise((resolve) => setTimeout(resolve)))
}
