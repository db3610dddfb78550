import crypto, {
  createCipheriv,
  createDecipheriv,
  createHmac,
  KeyObject,
  scryptSync,
  timingSafeEqual,
  verify,
  type webcrypto,
} from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Computes hashes and signatures synchronously, because the order in which the thread pool finishes
 * does not depend on the seed. Imported before the API, which stores a reference to `scrypt`.
 */

/** Enough to compare codes; the real cost would be most of a run. */
const CHEAP_SCRYPT = { N: 2 }

const { subtle } = crypto.webcrypto
const { importKey, sign } = subtle
const secrets = new WeakMap<webcrypto.CryptoKey, Uint8Array>()

const computeHmac = (secret: Uint8Array, data: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(data).digest()

const getSecret = (key: webcrypto.CryptoKey): Uint8Array => {
  const secret = secrets.get(key)
  if (secret === undefined) throw new Error('key was not imported from bytes')
  return secret
}

interface GcmOptions {
  readonly iv: Uint8Array
  readonly additionalData: Uint8Array
}
const TAG_BYTES = 16

const encrypt = ({ iv, additionalData }: GcmOptions, secret: Uint8Array, data: Uint8Array) => {
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(additionalData)
  return Buffer.concat([cipher.update(data), cipher.final(), cipher.getAuthTag()])
}
const decrypt = ({ iv, additionalData }: GcmOptions, secret: Uint8Array, data: Uint8Array) => {
  const decipher = createDecipheriv('aes-256-gcm', secret, iv).setAAD(additionalData)
  decipher.setAuthTag(data.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(data.subarray(0, -TAG_BYTES)), decipher.final()])
}

Object.assign(subtle, {
  importKey: async (
    format: 'raw',
    data: Uint8Array,
    ...rest: [webcrypto.HmacImportParams, boolean, webcrypto.KeyUsage[]]
  ) => {
    const key = await importKey.call(subtle, format, data, ...rest)
    if (format === 'raw') secrets.set(key, data)
    return key
  },
  sign: (how: string, key: webcrypto.CryptoKey, data: Uint8Array) => {
    const secret = secrets.get(key)
    return secret === undefined
      ? sign.call(subtle, how, key, data)
      : Promise.resolve(computeHmac(secret, data))
  },
  encrypt: (how: GcmOptions, key: webcrypto.CryptoKey, data: Uint8Array) =>
    Promise.resolve(encrypt(how, getSecret(key), data)),
  decrypt: (how: GcmOptions, key: webcrypto.CryptoKey, data: Uint8Array) =>
    Promise.resolve(decrypt(how, getSecret(key), data)),
  verify: (_how: string, key: webcrypto.CryptoKey, signature: Uint8Array, data: Uint8Array) => {
    const secret = secrets.get(key)
    const options = { dsaEncoding: 'ieee-p1363' } as const
    return Promise.resolve(
      secret === undefined
        ? verify('sha256', data, { key: KeyObject.from(key), ...options }, signature)
        : timingSafeEqual(computeHmac(secret, data), signature),
    )
  },
})
Object.assign(crypto, {
  scrypt: (
    password: string,
    salt: Buffer,
    length: number,
    _options: object,
    done: (error: null, hash: Buffer) => void,
  ) => done(null, scryptSync(password, salt, length, CHEAP_SCRYPT)),
})
syncBuiltinESMExports()
