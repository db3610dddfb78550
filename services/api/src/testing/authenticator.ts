import { createHash, createPublicKey, createSign, randomBytes } from 'node:crypto'
import { generatePrivateKey } from './generate-private-key.ts'

const hashSha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const encodeBase64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url')
const encodeText = (word: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const encodeUint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

interface PasskeyOptions {
  readonly challenge: string
  readonly user?: { readonly id: string }
}

interface Behaviour {
  origin?: string
  domain?: string
  /** False: without user verification. */
  isVerified?: boolean
  counter?: number
}

const PORTAL_PAGE = { origin: 'http://localhost:3000', domain: 'localhost' }

/**
 * A WebAuthn authenticator with one credential (ES256, no attestation). It shares no code with the
 * verifying library.
 */
export const createAuthenticator = () => {
  const privateKey = generatePrivateKey()
  const id = randomBytes(32)
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const coordinate = (value: string): Buffer =>
    Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, 'base64url')])
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ])
  let userHandle = ''
  let used = 0

  const clientData = (type: string, challenge: string, origin: string): string =>
    encodeBase64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const buildAuthenticatorData = (
    domain: string,
    isVerified: boolean,
    more: number,
    counter: number,
  ): Buffer =>
    Buffer.concat([
      hashSha256(domain),
      Buffer.from([0x01 | (isVerified ? 0x04 : 0) | more]),
      encodeUint32(counter),
    ])
  const name = { id: encodeBase64url(id), rawId: encodeBase64url(id), type: 'public-key' as const }

  return {
    register: (
      { challenge, user }: PasskeyOptions,
      {
        origin = PORTAL_PAGE.origin,
        domain = PORTAL_PAGE.domain,
        isVerified = true,
        counter = 0,
      }: Behaviour = {},
    ) => {
      userHandle = user?.id ?? ''
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([
        buildAuthenticatorData(domain, isVerified, 0x40, counter),
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      ])
      const sized = Buffer.concat([Buffer.from([0x58, data.length]), data])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        encodeText('fmt'),
        encodeText('none'),
        encodeText('attStmt'),
        Buffer.from([0xa0]),
        encodeText('authData'),
        sized,
      ])
      return {
        ...name,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin),
          attestationObject: encodeBase64url(attestation),
        },
      }
    },
    authenticate: (
      { challenge }: PasskeyOptions,
      {
        origin = PORTAL_PAGE.origin,
        domain = PORTAL_PAGE.domain,
        isVerified = true,
        counter = (used += 1),
      }: Behaviour = {},
    ) => {
      const clientDataJSON = clientData('webauthn.get', challenge, origin)
      const data = buildAuthenticatorData(domain, isVerified, 0, counter)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, hashSha256(Buffer.from(clientDataJSON, 'base64url'))]))
        .sign(privateKey)
      return {
        ...name,
        response: {
          clientDataJSON,
          authenticatorData: encodeBase64url(data),
          signature: encodeBase64url(signature),
          userHandle,
        },
      }
    },
  }
}
