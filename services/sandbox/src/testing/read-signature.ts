import type { Received } from './receiver.ts'

/** Decodes the signature of a webhook request. */
export const readSignature = (webhook: Received | undefined) => {
  const jws = String(webhook?.headers['x-jws-signature'])
  const { kid, iat } = JSON.parse(Buffer.from(jws.split('.')[0] ?? '', 'base64url').toString()) as {
    kid: string
    iat: number
  }
  /** Returns the JWS with that payload. */
  const withPayload = (text = ''): string =>
    jws.replace('..', `.${Buffer.from(text).toString('base64url')}.`)
  return { kid, iat, over: withPayload }
}
