import { createRandomId } from '@portal/contract'

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const bytesOf = (text: string) => new TextEncoder().encode(text)
const part = (value: object): string => base64url(bytesOf(JSON.stringify(value)))

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

const newKey = async () => {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ECDSA, false, ['sign'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  return { privateKey, header: part({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }) }
}

/**
 * Calls that prove a key of this mount's own (RFC 9449), which no script can take away from the page: whoever reads the token, or a call with
 * all that it carries, cannot make another one.
 */
export function createProvenFetch(): typeof fetch {
  let key: ReturnType<typeof newKey> | undefined
  /** Ms by which the portal's clock is ahead of this device's, once a call was refused. */
  let ahead = 0

  return async (input, init = {}) => {
    const { origin, pathname } = new URL(String(input))
    const headers = new Headers(init.headers)
    const token = headers.get('authorization')?.slice('Bearer '.length)
    if (token) headers.set('authorization', `DPoP ${token}`)

    const send = async (): Promise<Response> => {
      const { privateKey, header } = await (key ??= newKey())
      const signed = `${header}.${part({
        jti: createRandomId(),
        htm: init.method,
        htu: origin + pathname,
        iat: Math.floor((Date.now() + ahead) / 1000),
        ...(token && {
          ath: base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(token)))),
        }),
      })}`
      const signature = await crypto.subtle.sign(ECDSA, privateKey, bytesOf(signed))
      headers.set('dpop', `${signed}.${base64url(new Uint8Array(signature))}`)
      return fetch(input, { ...init, headers })
    }

    const answer = await send()
    if (!/"iat"/.test(answer.headers.get('www-authenticate') ?? '')) return answer
    ahead = Date.parse(answer.headers.get('date') ?? '') - Date.now()
    return send()
  }
}
