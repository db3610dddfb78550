import type { ProofOfWork, ProofOfWorkChallenge } from '@portal/contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { LightMyRequestResponse } from 'fastify'

export const readChallenge = (
  response: Pick<LightMyRequestResponse, 'json'>,
): ProofOfWorkChallenge | undefined =>
  response.json<{ challenge?: ProofOfWorkChallenge }>().challenge

export const buildProofOfWorkHeader = (work: unknown): Record<string, string> => ({
  'x-proof-of-work': Buffer.from(JSON.stringify(work)).toString('base64url'),
})

/** What a challenge wants. */
export const solveProofOfWork = async (challenge: ProofOfWorkChallenge): Promise<ProofOfWork> => {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('nothing solves this')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}

/** The header of who has done what the answer asks for. */
export const solveChallengeHeader = async (
  response: Pick<LightMyRequestResponse, 'json'>,
): Promise<Record<string, string>> => {
  const challenge = readChallenge(response)
  if (challenge === undefined) throw new Error('the answer asks for no work')
  return buildProofOfWorkHeader(await solveProofOfWork(challenge))
}
