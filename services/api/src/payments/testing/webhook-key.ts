import { createPublicKey } from 'node:crypto'
import { exportJWK, FlattenedSign, type JWK } from 'jose'
import { generatePrivateKey } from '../../testing/generate-private-key.ts'

/** What a provider signs its notices with. */
export interface WebhookKey {
  /** As published. */
  readonly jwk: JWK
  /** The signature that travels apart from that text; `at` is when it was made, in ms, null for one that does not say. */
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
