import type { Received } from './receiver.ts'

/** The signature that came beside a notice, taken apart. */
export const readSignature = (webhook: Received | undefined) => {
  const jws = String(webhook?.headers['x-jws-signature'])
  const { kid, iat } = JSON.parse(Buffer.from(jws.split('.')[0] ?? '', 'base64url').toString()) as {
    kid: string
    iat: number
  }
  /** The whole JWS, with that text in its place. */
  const withPayload = (text = ''): string =>
    jws.replace('..', `.${Buffer.from(text).toString('base64url')}.`)
  return { kid, iat, over: withPayload }
}
