import * as z from 'zod/mini'

const hex = z.string().check(z.regex(/^(?:[\da-f]{2}){8,32}$/))

/**
 * A signed challenge of ALTCHA, version 2 (https://altcha.org): find the number for which PBKDF2 of
 * `nonce` plus the number, with `salt`, starts with `keyPrefix`. The solution lifts an exhausted
 * rate limit of an IP for one request.
 */
export const proofOfWorkChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** PBKDF2 iterations per key. */
    cost: z.int(),
    data: z.strictObject({
      /** How often the work was doubled. */
      step: z.int(),
      /** Expiry in ms since 1970, by the API's clock. */
      until: z.int(),
    }),
    keyLength: z.int(),
    keyPrefix: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
})
export type ProofOfWorkChallenge = z.output<typeof proofOfWorkChallenge>

/**
 * Base64url of this JSON is the value of the request header `x-proof-of-work`, sent with a repeat
 * of the refused request.
 */
export const proofOfWork = z.strictObject({
  challenge: proofOfWorkChallenge,
  solution: z.object({ counter: z.int(), derivedKey: hex }),
})
export type ProofOfWork = z.output<typeof proofOfWork>
