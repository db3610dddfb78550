import { randomInt } from 'node:crypto'
import { proofOfWork, proofOfWorkChallenge, type ProofOfWorkChallenge } from '@portal/contract'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Clock } from './clock.ts'
import { computeHmacs, type KeyRing } from './keys.ts'

/** Number of times that a challenge can be bought, each with twice the work. */
export const MAX_STEPS = 3
/** Enough for the slowest phone, and too short to collect solutions in advance, in ms. */
export const CHALLENGE_LIFETIME_MS = 120_000

/** Iterations per key: a browser spends its time hashing, and verification takes the API less than a millisecond. */
const PBKDF2_ITERATIONS = 2000
/** Maximum number of keys that the first step takes; half of them on average. */
const FIRST_STEP_KEYS = 3000

interface ProofOfWork {
  issueChallenge(step: number): Promise<ProofOfWorkChallenge>
  /**
   * Returns the unique id of the solution in a header if it is valid, unexpired and of that step or
   * a higher one; otherwise null.
   */
  verifyHeader(header: string | string[] | undefined, step: number): Promise<string | null>
}

/** Stateless: a challenge is signed with a key of its purpose (a limit and a network). */
export const createProofOfWork = (key: KeyRing, purpose: string, clock: Clock): ProofOfWork => {
  const signatureSecrets = computeHmacs(key, purpose)
  return {
    issueChallenge: async (step) => {
      const data = { step, until: clock.now().getTime() + CHALLENGE_LIFETIME_MS }
      return proofOfWorkChallenge.parse(
        await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: PBKDF2_ITERATIONS,
          counter: randomInt(FIRST_STEP_KEYS << step),
          data,
          deriveKey,
          hmacSignatureSecret: signatureSecrets[0],
        }),
      )
    },
    verifyHeader: async (header, step) => {
      const brought = proofOfWork.safeParse(parseHeader(header))
      if (!brought.success) return null
      const { challenge, solution } = brought.data
      const { data } = challenge.parameters
      if (data.step < step || data.until < clock.now().getTime()) return null
      for (const hmacSignatureSecret of signatureSecrets) {
        const { verified } = await verifySolution({
          challenge,
          solution,
          deriveKey,
          hmacSignatureSecret,
        })
        if (verified) return challenge.signature
      }
      return null
    },
  }
}

const parseHeader = (header: string | string[] | undefined): unknown => {
  try {
    return JSON.parse(Buffer.from(String(header), 'base64url').toString())
  } catch {
    return undefined
  }
}
