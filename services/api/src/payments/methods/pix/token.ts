import { toUnavailable, type SendToProvider } from '../../providers/provider-http.ts'
import { token as tokenShape } from './wire.ts'

/** Refresh a token this long before it expires, in ms, so that it is valid on arrival. */
const EXPIRY_MARGIN_MS = 60_000

interface PixToken {
  get(): Promise<string>
  /** Discards a token that the provider rejected. */
  invalidate(): void
}

/**
 * Caches the OAuth2 token (client credentials) until shortly before it expires; concurrent callers share
 * one request.
 */
export const createPixToken = (
  send: SendToProvider,
  config: { baseUrl: string; clientId: string; clientSecret: string },
  now: () => number = Date.now,
): PixToken => {
  let cached: { token: string; expiresAt: number } | null = null
  let pending: Promise<string> | null = null
  const requestToken = async (): Promise<string> => {
    const { status, body } = await send({
      method: 'POST',
      url: `${config.baseUrl}/oauth/token`,
      body: JSON.stringify({ grant_type: 'client_credentials' }),
      headers: {
        authorization: `Basic ${Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')}`,
      },
    })
    const parsed = tokenShape.safeParse(body)
    if (status !== 200 || !parsed.success)
      throw toUnavailable(new Error(`Pix access token request failed: ${status}`))
    cached = {
      token: parsed.data.access_token,
      expiresAt: now() + parsed.data.expires_in * 1000 - EXPIRY_MARGIN_MS,
    }
    return cached.token
  }
  return {
    get: () => {
      if (cached !== null && cached.expiresAt > now()) return Promise.resolve(cached.token)
      pending ??= requestToken().finally(() => {
        pending = null
      })
      return pending
    },
    invalidate: () => {
      cached = null
    },
  }
}
