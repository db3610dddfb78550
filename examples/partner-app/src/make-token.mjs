import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'

const LIFE_SECONDS = 60

const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A login token for the portal, as docs/partners.md describes it: a JWE in compact form, `dir` and A256GCM. `document`: CPF or CNPJ of
 * the member, without dots. Make it when the member asks to pay, on your server: it is good once, for a minute.
 */
export function makeToken({ partner, key, document, optimized = false }, now = Date.now(), iv = randomBytes(12), jti = randomUUID()) {
  const iat = Math.floor(now / 1000)
  const header = encoded({ alg: 'dir', enc: 'A256GCM', kid: partner })
  const claims = {
    iss: partner, aud: 'portal', sub: document, iat, exp: iat + LIFE_SECONDS, jti,
    ...(optimized && { optimized }),
  }
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(claims)), cipher.final()])
  return [header, '', iv.toString('base64url'), sealed.toString('base64url'), cipher.getAuthTag().toString('base64url')].join('.')
}
