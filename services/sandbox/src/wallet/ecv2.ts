import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  sign,
  timingSafeEqual,
  verify,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import { z } from 'zod'
import { generatePrivateKey } from '../keys/generate-private-key.ts'

/** Google's ECv2 for payment gateways, without the intermediate key. The signature covers the recipient. */
const PROTOCOL = 'ECv2'
const SENDER = 'Google'

const Envelope = z.object({
  protocolVersion: z.literal(PROTOCOL),
  signature: z.string(),
  signedMessage: z.string(),
})
const Message = z.object({
  encryptedMessage: z.string(),
  ephemeralPublicKey: z.string(),
  tag: z.string(),
})

const toBase64 = (bytes: Buffer): string => bytes.toString('base64')
const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64')

const toPrivateKey = (jwk: JsonWebKey): KeyObject => createPrivateKey({ key: jwk, format: 'jwk' })
const toPublicKey = (jwk: JsonWebKey): KeyObject => createPublicKey({ key: jwk, format: 'jwk' })

/** Uncompressed point: 0x04, x, y. */
const encodePoint = (key: KeyObject): Buffer => {
  const { x, y } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.of(4),
    Buffer.from(String(x), 'base64url'),
    Buffer.from(String(y), 'base64url'),
  ])
}
const decodePoint = (point: Buffer): KeyObject =>
  toPublicKey({
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  })

const deriveKeys = (point: Buffer, shared: Buffer): { cipher: Buffer; mac: Buffer } => {
  const derived = Buffer.from(
    hkdfSync('sha256', Buffer.concat([point, shared]), Buffer.alloc(32), SENDER, 64),
  )
  return { cipher: derived.subarray(0, 32), mac: derived.subarray(32) }
}

const computeTag = (mac: Buffer, encrypted: Buffer): Buffer =>
  createHmac('sha256', mac).update(encrypted).digest()

const buildSignedBytes = (recipient: string, signedMessage: string): Buffer =>
  Buffer.concat(
    [SENDER, recipient, PROTOCOL, signedMessage].flatMap((part) => {
      const bytes = Buffer.from(part)
      const length = Buffer.alloc(4)
      length.writeUInt32LE(bytes.length)
      return [length, bytes]
    }),
  )

interface Keys {
  sender: JsonWebKey
  recipient: JsonWebKey
}

export const encryptToken = (message: unknown, recipient: string, keys: Keys): string => {
  const ephemeralKey = generatePrivateKey()
  const point = encodePoint(createPublicKey(ephemeralKey))
  const { cipher, mac } = deriveKeys(
    point,
    diffieHellman({
      privateKey: ephemeralKey,
      publicKey: createPublicKey(toPrivateKey(keys.recipient)),
    }),
  )
  const encrypting = createCipheriv('aes-256-ctr', cipher, Buffer.alloc(16))
  const encrypted = Buffer.concat([encrypting.update(JSON.stringify(message)), encrypting.final()])
  const signedMessage = JSON.stringify({
    encryptedMessage: toBase64(encrypted),
    ephemeralPublicKey: toBase64(point),
    tag: toBase64(computeTag(mac, encrypted)),
  })
  const signature = toBase64(
    sign('sha256', buildSignedBytes(recipient, signedMessage), toPrivateKey(keys.sender)),
  )
  return JSON.stringify({ protocolVersion: PROTOCOL, signature, signedMessage })
}

const parseJson = <T extends z.ZodType>(schema: T, text: string): z.output<T> =>
  schema.parse(JSON.parse(text))

/** Verifies and decrypts a token. Returns null when it is invalid. */
export const decryptToken = (token: string, recipient: string, keys: Keys): unknown => {
  try {
    const { signature, signedMessage } = parseJson(Envelope, token)
    const sender = createPublicKey(toPrivateKey(keys.sender))
    if (
      !verify('sha256', buildSignedBytes(recipient, signedMessage), sender, fromBase64(signature))
    )
      return null
    const message = parseJson(Message, signedMessage)
    const point = fromBase64(message.ephemeralPublicKey)
    const encrypted = fromBase64(message.encryptedMessage)
    const { cipher, mac } = deriveKeys(
      point,
      diffieHellman({ privateKey: toPrivateKey(keys.recipient), publicKey: decodePoint(point) }),
    )
    if (!timingSafeEqual(computeTag(mac, encrypted), fromBase64(message.tag))) return null
    const decrypting = createDecipheriv('aes-256-ctr', cipher, Buffer.alloc(16))
    return JSON.parse(Buffer.concat([decrypting.update(encrypted), decrypting.final()]).toString())
  } catch {
    return null
  }
}
