import { randomInt } from 'node:crypto'
import { proofOfWork, proofOfWorkChallenge, type ProofOfWorkChallenge } from '@portal/contract'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Clock } from './clock.ts'
import { computeHmac } from './keys.ts'

/** How often the work is doubled, the first one included. */
export const MAX_STEPS = 3
/** Long enough for the slowest phone, which is not to keep what it has made for later. */
export const CHALLENGE_LIFETIME_MS = 120_000

/** Rounds of a key: so many that a browser spends its time on them and not on asking for the next key, and the API less than a millisecond. */
const PBKDF2_ITERATIONS = 2000
/** Keys that are tried for the first step at most, half as many on average. */
const FIRST_STEP_KEYS = 3000

interface ProofOfWork {
  /** Work of that step, for this purpose alone. */
  issueChallenge(step: number): Promise<ProofOfWorkChallenge>
  /** What a header brings: a name of its own for work that was asked for this purpose, is still good and of that step or a later one; else null. */
  verifyHeader(header: string | string[] | undefined, step: number): Promise<string | null>
}

/** Nothing is kept: a challenge carries its signature, by a key that only its purpose (a limit and a network) has. */
export const createProofOfWork = (key: Buffer, purpose: string, clock: Clock): ProofOfWork => {
  const hmacSignatureSecret = computeHmac(key, purpose)
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
          hmacSignatureSecret,
        }),
      )
    },
    verifyHeader: async (header, step) => {
      const brought = proofOfWork.safeParse(parseHeader(header))
      if (!brought.success) return null
      const { challenge, solution } = brought.data
      const { data } = challenge.parameters
      if (data.step < step || data.until < clock.now().getTime()) return null
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
      })
      return verified ? challenge.signature : null
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
