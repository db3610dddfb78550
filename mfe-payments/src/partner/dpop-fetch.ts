import { createRandomId } from '@portal/contract'

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const encodeText = (text: string) => new TextEncoder().encode(text)
const encodePart = (value: object): string => toBase64Url(encodeText(JSON.stringify(value)))

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

const createKey = async () => {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ECDSA, false, ['sign'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  return {
    privateKey,
    header: encodePart({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }),
  }
}

/**
 * Creates a `fetch` that signs each request with a DPoP proof (RFC 9449). The key is not
 * extractable, so a stolen token alone is useless.
 */
export function createDpopFetch(): typeof fetch {
  let key: ReturnType<typeof createKey> | undefined
  /** Server clock minus local clock in ms, known after a rejected request. */
  let clockOffsetMs = 0

  return async (input, init = {}) => {
    const { origin, pathname } = new URL(String(input))
    const headers = new Headers(init.headers)
    const token = headers.get('authorization')?.slice('Bearer '.length)
    if (token) headers.set('authorization', `DPoP ${token}`)

    const send = async (): Promise<Response> => {
      const { privateKey, header } = await (key ??= createKey())
      const signed = `${header}.${encodePart({
        jti: createRandomId(),
        htm: init.method,
        htu: origin + pathname,
        iat: Math.floor((Date.now() + clockOffsetMs) / 1000),
        ...(token && {
          ath: toBase64Url(
            new Uint8Array(await crypto.subtle.digest('SHA-256', encodeText(token))),
          ),
        }),
      })}`
      const signature = await crypto.subtle.sign(ECDSA, privateKey, encodeText(signed))
      headers.set('dpop', `${signed}.${toBase64Url(new Uint8Array(signature))}`)
      return fetch(input, { ...init, headers })
    }

    const response = await send()
    if (!/"iat"/.test(response.headers.get('www-authenticate') ?? '')) return response
    clockOffsetMs = Date.parse(response.headers.get('date') ?? '') - Date.now()
    return send()
  }
}
