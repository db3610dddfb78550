import { setTimeout as wait } from 'node:timers/promises'

const POLL_INTERVAL_MS = 200

/** Waits until the promise of `sentence` is true; throws the sentence otherwise. */
export const waitForCondition = async (
  sentence: string,
  isTrue: () => Promise<boolean>,
  timeoutMs: number,
): Promise<void> => {
  const deadline = performance.now() + timeoutMs
  while (!(await isTrue())) {
    if (performance.now() > deadline)
      throw new Error(`not so within ${timeoutMs / 1000} s: ${sentence}`)
    await wait(POLL_INTERVAL_MS)
  }
}
