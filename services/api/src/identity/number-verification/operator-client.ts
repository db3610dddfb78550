import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { calculateJwkThumbprint, exportJWK, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { readBody } from '@portal/service/read-body'
import type { Platform } from '../../platform/index.ts'
import { createCodeChallenge } from './verification-state.ts'

/** For the token and the verification together, because the customer waits for them. */
const TIMEOUT_MS = 3000
const MAX_RESPONSE_BYTES = 16 * 1024
const ASSERTION_LIFETIME_SECONDS = 60
/** The purpose of the W3C vocabulary that CAMARA requires as a scope. */
const SCOPE = 'openid dpv:FraudPreventionAndDetection number-verification:verify'

const tokenResponse = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(8192)),
  token_type: z.string().check(z.regex(/^bearer$/i)),
})

/** Some operators repeat the phone number. */
const verificationResponse = z.object({
  devicePhoneNumberVerified: z.boolean(),
  phoneNumber: z.optional(z.string()),
})

/** What the operator's redirects returned to the browser, with the PKCE verifier of the request. */
interface Authorization {
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

interface AuthorizationRequest {
  readonly state: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

/**
 * Client of the mobile operator: OpenID Connect by the CAMARA profile, and CAMARA Number
 * Verification. Null if it is not configured.
 */
export const createOperatorClient = ({ clock, config }: Pick<Platform, 'clock' | 'config'>) => {
  const { baseUrl, numberVerification } = config.network
  if (baseUrl === null || numberVerification === null) return null
  const { authorizeUrl, tokenUrl, clientId, keyFile } = numberVerification

  const signAssertion = async (): Promise<string> => {
    const key = createPrivateKey(await readFile(keyFile))
    const kid = await calculateJwkThumbprint(await exportJWK(createPublicKey(key)))
    const now = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT({
      iss: clientId,
      sub: clientId,
      aud: tokenUrl,
      jti: randomUUID(),
      iat: now,
      exp: now + ASSERTION_LIFETIME_SECONDS,
    })
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(key)
  }

  const post = async (url: string, request: RequestInit): Promise<unknown> => {
    const response = await fetch(url, { ...request, method: 'POST', redirect: 'error' })
    const text = await readBody(response, MAX_RESPONSE_BYTES)
    if (!response.ok)
      throw new Error(`number verification failed with status ${response.status} of the operator`)
    return JSON.parse(text)
  }

  const fetchToken = async (
    { code, codeVerifier, redirectUri }: Authorization,
    signal: AbortSignal,
  ): Promise<string> => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
      client_id: clientId,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await signAssertion(),
    })
    return z.parse(tokenResponse, await post(tokenUrl, { body, signal })).access_token
  }

  return {
    /** Returns the URL that identifies the phone of the browser's network without any interaction. */
    buildAuthorizationUrl: ({ state, codeVerifier, redirectUri }: AuthorizationRequest): string => {
      const url = new URL(authorizeUrl)
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: SCOPE,
        prompt: 'none',
        state,
        code_challenge: createCodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },

    /** Returns whether the browser that was authorized is on the network with this phone (E.164). */
    isPhoneVerified: async (authorization: Authorization, phone: string): Promise<boolean> => {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const token = await fetchToken(authorization, signal)
      const response = await post(`${baseUrl}/number-verification/v2/verify`, {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ phoneNumber: phone }),
        signal,
      })
      const { devicePhoneNumberVerified, phoneNumber = phone } = z.parse(
        verificationResponse,
        response,
      )
      if (phoneNumber !== phone) throw new Error('number verification returned another phone')
      return devicePhoneNumberVerified
    },
  }
}
