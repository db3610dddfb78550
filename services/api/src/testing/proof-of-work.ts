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

export const solveProofOfWork = async (challenge: ProofOfWorkChallenge): Promise<ProofOfWork> => {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('the challenge has no solution')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}

export const solveChallengeHeader = async (
  response: Pick<LightMyRequestResponse, 'json'>,
): Promise<Record<string, string>> => {
  const challenge = readChallenge(response)
  if (challenge === undefined) throw new Error('the response contains no challenge')
  return buildProofOfWorkHeader(await solveProofOfWork(challenge))
}
