import { z } from 'zod'
import { toUnavailable, type SendToProvider } from '../../providers/provider-http.ts'

/** Refresh a token this long before it expires, in ms, so that it is valid on arrival. */
const EXPIRY_MARGIN_MS = 60_000
/** Lifetime of a token whose response has no `expires_in`; a rejected token is replaced earlier. */
const DEFAULT_LIFETIME_S = 300
/** Upper limit: a wrong lifetime would leave an expired token in the cache. */
const MAX_LIFETIME_S = 86_400
const MAX_TOKEN_LENGTH = 16_384
/** RFC 6749 responds with 200, Banco do Brasil with 201. */
const SUCCESS: readonly number[] = [200, 201]

interface PixToken {
  get(): Promise<string>
  /** Discards a token that the provider rejected, unless another one has replaced it already. */
  invalidate(rejected: string): void
}

export interface PixTokenConfig {
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** How the client authenticates (RFC 6749, 2.3.1): Basic header, or fields of the form. */
  readonly clientAuth: 'client_secret_basic' | 'client_secret_post'
  /** Requested scopes, separated by spaces. Empty requests the provider's default. */
  readonly scope: string
}

/** Successful response of RFC 6749, 5.1. Some gateways send `expires_in` as a string, and `BearerToken` as the type. */
const tokenResponse = z.object({
  access_token: z
    .string()
    .max(MAX_TOKEN_LENGTH)
    .regex(/^[\x21-\x7e]+$/),
  token_type: z.string().regex(/^bearer(?:token)?$/i),
  expires_in: z.coerce.number().positive().default(DEFAULT_LIFETIME_S),
})

const encodeFormValue = (value: string): string =>
  new URLSearchParams([['', value]]).toString().slice(1)

/** Encodes id and secret as form values first (RFC 6749, 2.3.1), so that a colon in them is safe. */
const buildBasicHeader = ({ clientId, clientSecret }: PixTokenConfig): string =>
  `Basic ${Buffer.from(`${encodeFormValue(clientId)}:${encodeFormValue(clientSecret)}`).toString('base64')}`

const buildRequest = (config: PixTokenConfig): Parameters<SendToProvider>[0] => {
  const usesForm = config.clientAuth === 'client_secret_post'
  return {
    method: 'POST',
    url: config.tokenUrl,
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      ...(config.scope !== '' && { scope: config.scope }),
      ...(usesForm && { client_id: config.clientId, client_secret: config.clientSecret }),
    }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(!usesForm && { authorization: buildBasicHeader(config) }),
    },
  }
}

/**
 * Caches the OAuth2 token (client credentials) until shortly before it expires; concurrent callers
 * share one request. The monotonic clock measures its lifetime, so that a wrong wall clock neither
 * prolongs nor shortens it.
 */
export const createPixToken = (
  send: SendToProvider,
  config: PixTokenConfig,
  now: () => number = () => performance.now(),
): PixToken => {
  let cached: { token: string; expiresAt: number } | null = null
  let pending: Promise<string> | null = null
  const requestToken = async (): Promise<string> => {
    const { status, body } = await send(buildRequest(config))
    const parsed = tokenResponse.safeParse(body)
    if (!SUCCESS.includes(status) || !parsed.success)
      throw toUnavailable(new Error(`Pix access token request failed: ${status}`))
    const lifetimeMs = Math.min(parsed.data.expires_in, MAX_LIFETIME_S) * 1000
    cached = {
      token: parsed.data.access_token,
      expiresAt: now() + lifetimeMs - Math.min(EXPIRY_MARGIN_MS, lifetimeMs / 2),
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
    invalidate: (rejected) => {
      if (cached?.token === rejected) cached = null
    },
  }
}
