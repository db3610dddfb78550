import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { createBadRequest, createProblem } from '../problem.ts'
import { isClientAssertion } from './client-assertion.ts'
import { findMobilePhone } from './mobile-browser.ts'
import { Phone } from './phone.ts'

declare module '../store/store.ts' {
  interface Tables {
    numberCodes: NumberCode
    numberTokens: NumberToken
  }
}

interface NumberCode {
  phone: string
  challenge: string
  redirectUri: string
  expiresAt: string
}

interface NumberToken {
  phone: string
  expiresAt: string
}

const CODE_LIFETIME_S = 60
const TOKEN_LIFETIME_S = 300
const TOKEN_PATH = '/network/token'

const Client = z.object({ client_id: z.string(), redirect_uri: z.url({ protocol: /^https?$/ }) })
const Authorization = z.object({
  response_type: z.literal('code'),
  prompt: z.literal('none'),
  scope: z
    .string()
    .transform((scope) => scope.split(' '))
    .refine(
      (scopes) =>
        scopes.includes('openid') &&
        scopes.includes('number-verification:verify') &&
        scopes.filter((scope) => scope.startsWith('dpv:')).length === 1,
    ),
  state: z.string().min(1),
  code_challenge: z.string().min(43),
  code_challenge_method: z.literal('S256'),
})
const TokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().min(43),
  client_id: z.string(),
  client_assertion_type: z.literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
  client_assertion: z.string(),
})

const hashVerifier = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

const appendQuery = (redirectUri: string, parameters: Record<string, string>): string => {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/**
 * Plays the operator's authorization server and CAMARA Number Verification. No browser is on the
 * mobile network until `POST /network/browser` says so. Register in its own scope, because it adds
 * a parser for forms.
 */
export const registerNumberVerificationRoutes = (
  app: FastifyInstance,
  { store, clock, config, clientKey }: SandboxContext,
): void => {
  const addSeconds = (seconds: number): string =>
    new Date(clock().getTime() + seconds * 1000).toISOString()
  const isExpired = ({ expiresAt }: { expiresAt: string }): boolean =>
    Date.parse(expiresAt) <= clock().getTime()

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get('/network/authorize', async ({ query }, reply) => {
    const { data: client } = Client.safeParse(query)
    if (client?.client_id !== config.networkClientId)
      throw createBadRequest('client_id and redirect_uri of the client are needed')
    const redirectUri = client.redirect_uri
    const { data: request } = Authorization.safeParse(query)
    const state = z.object({ state: z.string() }).safeParse(query).data ?? {}
    const sendError = (error: string) =>
      reply.redirect(appendQuery(redirectUri, { error, ...state }), 302)
    reply.header('cache-control', 'no-store')
    if (request === undefined) return sendError('invalid_request')
    const phone = findMobilePhone(store)
    if (phone === null) return sendError('login_required')
    const code = randomBytes(24).toString('base64url')
    store.commit([
      'numberCodes',
      code,
      {
        phone,
        challenge: request.code_challenge,
        redirectUri,
        expiresAt: addSeconds(CODE_LIFETIME_S),
      },
    ])
    return reply.redirect(appendQuery(redirectUri, { code, ...state }), 302)
  })

  app.post(TOKEN_PATH, async ({ body }, reply) => {
    const { data: form } = TokenForm.safeParse(body)
    reply.header('cache-control', 'no-store')
    if (form === undefined) return reply.code(400).send({ error: 'invalid_request' })
    const { networkClientId: clientId } = config
    const expected = { key: clientKey, clientId, path: TOKEN_PATH, now: clock() }
    if (form.client_id !== clientId || !isClientAssertion(form.client_assertion, expected))
      return reply.code(401).send({ error: 'invalid_client' })
    const code = store.get('numberCodes', form.code)
    // A code is good once, also if the rest of the request is wrong.
    store.commit(['numberCodes', form.code, null])
    if (
      code === undefined ||
      isExpired(code) ||
      code.redirectUri !== form.redirect_uri ||
      code.challenge !== hashVerifier(form.code_verifier)
    )
      return reply.code(400).send({ error: 'invalid_grant' })
    const token = randomBytes(24).toString('base64url')
    store.commit([
      'numberTokens',
      token,
      { phone: code.phone, expiresAt: addSeconds(TOKEN_LIFETIME_S) },
    ])
    return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFETIME_S }
  })

  app.post('/network/number-verification/v2/verify', async ({ body, headers }) => {
    const value = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const token = store.get('numberTokens', value)
    if (token === undefined || isExpired(token))
      throw createProblem(401, 'UNAUTHENTICATED', 'The token is unknown, used or expired.')
    const query = z.object({ phoneNumber: Phone }).safeParse(body)
    if (!query.success) throw createProblem(400, 'INVALID_ARGUMENT', '{phoneNumber} is needed')
    store.commit(['numberTokens', value, null])
    return { devicePhoneNumberVerified: query.data.phoneNumber === token.phone }
  })
}
