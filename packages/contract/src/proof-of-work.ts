import * as z from 'zod/mini'

const hex = z.string().check(z.regex(/^(?:[\da-f]{2}){8,32}$/))

/**
 * What who is refused for the tries of an address may do for one more: find the number below which PBKDF2, of `nonce` with that number behind it and
 * of `salt`, begins with `keyPrefix`. A challenge of ALTCHA, version 2 (https://altcha.org), signed.
 */
export const proofOfWorkChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** Rounds of one key. */
    cost: z.int(),
    data: z.strictObject({
      /** How often the work has been doubled. */
      step: z.int(),
      /** Ms since 1970, by the API's clock. */
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

/** Base64url of this JSON is the value of the request header `x-proof-of-work`, sent with a repeat of the refused request. */
export const proofOfWork = z.strictObject({
  challenge: proofOfWorkChallenge,
  solution: z.object({ counter: z.int(), derivedKey: hex }),
})
export type ProofOfWork = z.output<typeof proofOfWork>
