import { withMinimumDuration } from './with-minimum-duration.ts'

const MINIMUM_MS = 40
/** Timers may fire slightly early by this clock. */
const TOLERANCE_MS = 2

const measureDuration = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await withMinimumDuration(MINIMUM_MS, work).catch(() => undefined)
  return performance.now() - start
}

// Only the minimum is asserted; a busy machine may take longer.
it.each([
  ['immediate result', async () => 'yes'],
  ['immediate rejection', () => Promise.reject(new Error('no'))],
])('withMinimumDuration delays an %s', async (_name, work) => {
  expect(await measureDuration(work)).toBeGreaterThanOrEqual(MINIMUM_MS - TOLERANCE_MS)
})

it('withMinimumDuration passes the result and the error on', async () => {
  await expect(withMinimumDuration(1, async () => 'yes')).resolves.toBe('yes')
  await expect(withMinimumDuration(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
