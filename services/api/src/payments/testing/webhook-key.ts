import { createPublicKey } from 'node:crypto'
import { exportJWK, FlattenedSign, type JWK } from 'jose'
import { generatePrivateKey } from '../../testing/generate-private-key.ts'

/** Signing key of a provider's webhooks. */
export interface WebhookKey {
  /** Public key as in the JWKS. */
  readonly jwk: JWK
  /** Creates a detached JWS; `at` is the time of signing in ms, null to leave it out. */
  sign(text: string, at?: number | null): Promise<string>
}

export const createWebhookKey = async (kid: string): Promise<WebhookKey> => {
  const privateKey = generatePrivateKey()
  return {
    jwk: { ...(await exportJWK(createPublicKey(privateKey))), kid, alg: 'ES256' },
    sign: async (text, at = Date.now()) => {
      const header = { alg: 'ES256', kid, ...(at !== null && { iat: Math.floor(at / 1000) }) }
      const { protected: shown, signature } = await new FlattenedSign(Buffer.from(text))
        .setProtectedHeader(header)
        .sign(privateKey)
      return `${String(shown)}..${signature}`
    },
  }
}
