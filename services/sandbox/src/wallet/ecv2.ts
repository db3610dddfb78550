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
import { newPrivateKey } from '../keys/new-private-key.ts'

/** Google's ECv2 as a payment gateway meets it, without the intermediate key: who may read it stands in what is signed. */
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

const base64 = (bytes: Buffer): string => bytes.toString('base64')
const unbase64 = (text: string): Buffer => Buffer.from(text, 'base64')

const privateKey = (jwk: JsonWebKey): KeyObject => createPrivateKey({ key: jwk, format: 'jwk' })
const publicKey = (jwk: JsonWebKey): KeyObject => createPublicKey({ key: jwk, format: 'jwk' })

/** A point as 0x04, x, y, and back. */
const pointOf = (key: KeyObject): Buffer => {
  const { x, y } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.of(4),
    Buffer.from(String(x), 'base64url'),
    Buffer.from(String(y), 'base64url'),
  ])
}
const keyAt = (point: Buffer): KeyObject =>
  publicKey({
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  })

const keysFor = (point: Buffer, shared: Buffer): { cipher: Buffer; mac: Buffer } => {
  const derived = Buffer.from(
    hkdfSync('sha256', Buffer.concat([point, shared]), Buffer.alloc(32), SENDER, 64),
  )
  return { cipher: derived.subarray(0, 32), mac: derived.subarray(32) }
}

const tagOf = (mac: Buffer, encrypted: Buffer): Buffer =>
  createHmac('sha256', mac).update(encrypted).digest()

const signedBytes = (recipient: string, signedMessage: string): Buffer =>
  Buffer.concat(
    [SENDER, recipient, PROTOCOL, signedMessage].flatMap((part) => {
      const bytes = Buffer.from(part)
      const length = Buffer.alloc(4)
      length.writeUInt32LE(bytes.length)
      return [length, bytes]
    }),
  )

export interface Keys {
  /** The wallet's, which signs. */
  sender: JsonWebKey
  /** The gateway's, which opens. */
  recipient: JsonWebKey
}

/** Shuts a message up for the gateway of that name. */
export const seal = (message: unknown, recipient: string, keys: Keys): string => {
  const own = newPrivateKey()
  const point = pointOf(createPublicKey(own))
  const { cipher, mac } = keysFor(
    point,
    diffieHellman({ privateKey: own, publicKey: createPublicKey(privateKey(keys.recipient)) }),
  )
  const encrypting = createCipheriv('aes-256-ctr', cipher, Buffer.alloc(16))
  const encrypted = Buffer.concat([encrypting.update(JSON.stringify(message)), encrypting.final()])
  const signedMessage = JSON.stringify({
    encryptedMessage: base64(encrypted),
    ephemeralPublicKey: base64(point),
    tag: base64(tagOf(mac, encrypted)),
  })
  const signature = base64(
    sign('sha256', signedBytes(recipient, signedMessage), privateKey(keys.sender)),
  )
  return JSON.stringify({ protocolVersion: PROTOCOL, signature, signedMessage })
}

const parsed = <T extends z.ZodType>(schema: T, text: string): z.output<T> =>
  schema.parse(JSON.parse(text))

/** What the wallet shut up for that gateway; null for anything else. */
export const open = (token: string, recipient: string, keys: Keys): unknown => {
  try {
    const { signature, signedMessage } = parsed(Envelope, token)
    const sender = createPublicKey(privateKey(keys.sender))
    if (!verify('sha256', signedBytes(recipient, signedMessage), sender, unbase64(signature)))
      return null
    const message = parsed(Message, signedMessage)
    const point = unbase64(message.ephemeralPublicKey)
    const encrypted = unbase64(message.encryptedMessage)
    const { cipher, mac } = keysFor(
      point,
      diffieHellman({ privateKey: privateKey(keys.recipient), publicKey: keyAt(point) }),
    )
    if (!timingSafeEqual(tagOf(mac, encrypted), unbase64(message.tag))) return null
    const decrypting = createDecipheriv('aes-256-ctr', cipher, Buffer.alloc(16))
    return JSON.parse(Buffer.concat([decrypting.update(encrypted), decrypting.final()]).toString())
  } catch {
    return null
  }
}
