import type { Work, WorkChallenge } from '@portal/contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { LightMyRequestResponse } from 'fastify'

export const challengeIn = (
  answer: Pick<LightMyRequestResponse, 'json'>,
): WorkChallenge | undefined => answer.json<{ challenge?: WorkChallenge }>().challenge

export const workHeader = (work: unknown): Record<string, string> => ({
  'x-portal-work': Buffer.from(JSON.stringify(work)).toString('base64url'),
})

/** What a challenge wants. */
export const solved = async (challenge: WorkChallenge): Promise<Work> => {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('nothing solves this')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}

/** The header of who has done what the answer asks for. */
export const workFor = async (
  answer: Pick<LightMyRequestResponse, 'json'>,
): Promise<Record<string, string>> => {
  const challenge = challengeIn(answer)
  if (challenge === undefined) throw new Error('the answer asks for no work')
  return workHeader(await solved(challenge))
}
