import { createCipheriv, createECDH, createHash, randomBytes, randomUUID, sign } from 'node:crypto'

const LIFETIME_SECONDS = 60
/** Key length of A256GCM. */
const KEY_BITS = 256

const encodeJson = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
const encodeUint32 = (value) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Signs a JWT (RFC 7519) with ES256. `kid` identifies the key in the published set. */
function signToken(claims, { key, kid }) {
  const text = `${encodeJson({ alg: 'ES256', typ: 'JWT', kid })}.${encodeJson(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

/** Encrypts a JWE (RFC 7516) with ECDH-ES and A256GCM for the portal's public key. */
function encryptToken(text, portalKey) {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const secret = pair.computeSecret(
    Buffer.concat([
      Buffer.from([4]),
      Buffer.from(portalKey.x, 'base64url'),
      Buffer.from(portalKey.y, 'base64url'),
    ]),
  )
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const header = encodeJson({
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: portalKey.kid,
    cty: 'JWT',
    epk: { kty: 'EC', crv: 'P-256', x, y },
  })
  // RFC 7518, 4.6.2: 256 bits need a single round of Concat KDF.
  const key = createHash('sha256')
    .update(
      Buffer.concat([
        encodeUint32(1),
        secret,
        encodeUint32(7),
        Buffer.from('A256GCM'),
        encodeUint32(0),
        encodeUint32(0),
        encodeUint32(KEY_BITS),
      ]),
    )
    .digest()
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header))
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final()])
  return [
    header,
    '',
    iv.toString('base64url'),
    ciphertext.toString('base64url'),
    cipher.getAuthTag().toString('base64url'),
  ].join('.')
}

/**
 * Creates a login token as docs/partners.md describes it: signed by the club and encrypted for the
 * portal. `document` is a CPF or CNPJ without punctuation. Create it per payment request, because
 * it expires after a minute and is valid once.
 */
export function makeToken(
  { partner, own, portalKey, document, optimized = false },
  now = Date.now(),
) {
  const iat = Math.floor(now / 1000)
  const claims = {
    iss: partner,
    aud: 'portal',
    sub: document,
    iat,
    exp: iat + LIFETIME_SECONDS,
    jti: randomUUID(),
    ...(optimized && { optimized }),
  }
  return encryptToken(signToken(claims, own), portalKey)
}
