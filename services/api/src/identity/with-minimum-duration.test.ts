import { withMinimumDuration } from './with-minimum-duration.ts'

const FLOOR_MS = 40
/** A timer may ring a moment early by this clock. */
const SLACK_MS = 2

const after = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await withMinimumDuration(FLOOR_MS, work).catch(() => undefined)
  return performance.now() - start
}

// The floor alone is looked at: how long a busy machine takes is its own affair.
it.each([
  ['what is found at once', async () => 'yes'],
  ['what is refused at once', () => Promise.reject(new Error('no'))],
])('answers %s no sooner than anything else', async (_name, work) => {
  expect(await after(work)).toBeGreaterThanOrEqual(FLOOR_MS - SLACK_MS)
})

it('hands on what came of it', async () => {
  await expect(withMinimumDuration(1, async () => 'yes')).resolves.toBe('yes')
  await expect(withMinimumDuration(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
