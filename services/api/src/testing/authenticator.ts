import { createHash, createPublicKey, createSign, randomBytes } from 'node:crypto'
import { newPrivateKey } from './new-private-key.ts'

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url')
const text = (word: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

interface Asked {
  readonly challenge: string
  readonly user?: { readonly id: string }
}

interface Behaviour {
  origin?: string
  domain?: string
  /** False: the device has not seen who holds it. */
  isVerified?: boolean
  counter?: number
}

const HERE = { origin: 'http://localhost:3000', domain: 'localhost' }

/** A device that makes one key (ES256, no attestation) and shows it, written after WebAuthn's own words: it shares no code with what checks it. */
export const createAuthenticator = () => {
  const privateKey = newPrivateKey()
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
    base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (domain: string, isVerified: boolean, more: number, counter: number): Buffer =>
    Buffer.concat([
      sha256(domain),
      Buffer.from([0x01 | (isVerified ? 0x04 : 0) | more]),
      uint32(counter),
    ])
  const name = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }

  return {
    make: (
      { challenge, user }: Asked,
      {
        origin = HERE.origin,
        domain = HERE.domain,
        isVerified = true,
        counter = 0,
      }: Behaviour = {},
    ) => {
      userHandle = user?.id ?? ''
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([
        head(domain, isVerified, 0x40, counter),
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      ])
      const sized = Buffer.concat([Buffer.from([0x58, data.length]), data])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        sized,
      ])
      return {
        ...name,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin),
          attestationObject: base64url(attestation),
        },
      }
    },
    show: (
      { challenge }: Asked,
      {
        origin = HERE.origin,
        domain = HERE.domain,
        isVerified = true,
        counter = (used += 1),
      }: Behaviour = {},
    ) => {
      const clientDataJSON = clientData('webauthn.get', challenge, origin)
      const data = head(domain, isVerified, 0, counter)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]))
        .sign(privateKey)
      return {
        ...name,
        response: {
          clientDataJSON,
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle,
        },
      }
    },
  }
}
