import crypto from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createClock } from './clock.ts'
import { createKey } from './keys.ts'
import { MAX_STEPS, createProofOfWork } from './proof-of-work.ts'

it('a challenge is solvable on a slow phone before it expires, and doubles per step', async () => {
  jest.spyOn(crypto, 'randomInt').mockImplementation((most: number) => most - 1)
  const { issueChallenge } = createProofOfWork(
    [createKey('root', Buffer.alloc(32))],
    'a limit and a network',
    createClock(null),
  )
  const most = await Promise.all(
    Array.from({ length: MAX_STEPS }, async (_, step) => {
      const hardest = 3000 * 2 ** step - 1
      return (
        await solveChallenge({
          challenge: await issueChallenge(step),
          deriveKey,
          counterStart: hardest,
          timeout: 60_000,
        })
      )?.counter
    }),
  )
  expect(most).toEqual([2999, 5999, 11_999])
})
