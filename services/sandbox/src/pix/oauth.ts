import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { createPixProblem } from '../api-pix/errors.ts'

declare module '../store/store.ts' {
  interface Tables {
    tokens: Token
  }
}

interface Token {
  value: string
  scopes: string[]
  expiresAt: string
}

const SCOPES = [
  'cob.write',
  'cob.read',
  'cobv.write',
  'cobv.read',
  'pix.write',
  'pix.read',
  'lotecobv.write',
  'lotecobv.read',
  'payloadlocation.write',
  'payloadlocation.read',
  'webhook.write',
  'webhook.read',
  'rec.write',
  'rec.read',
  'solicrec.write',
  'solicrec.read',
  'cobr.write',
  'cobr.read',
  'payloadlocationrec.write',
  'payloadlocationrec.read',
  'webhookrec.write',
  'webhookrec.read',
  'webhookcobr.write',
  'webhookcobr.read',
] as const
type Scope = (typeof SCOPES)[number]

const TOKEN_LIFETIME_S = 3600

const toFields = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}

/** Credentials in a Basic header are form-encoded (RFC 6749, 2.3.1). */
const decodeFormValue = (value: string): string =>
  new URLSearchParams(`value=${value.replaceAll('&', '%26')}`).get('value') ?? ''

const readCredentials = (request: FastifyRequest): [string, string] => {
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (basic) {
    const [id = '', ...secret] = Buffer.from(basic, 'base64').toString().split(':')
    return [decodeFormValue(id), decodeFormValue(secret.join(':'))]
  }
  const { client_id, client_secret } = toFields(request.body)
  return [String(client_id ?? ''), String(client_secret ?? '')]
}

/** Register in its own scope, because it adds a parser for forms. */
export const registerOauthRoutes = (
  app: FastifyInstance,
  { store, clock, config }: SandboxContext,
): void => {
  // The form parser is limited to this scope: elsewhere a form of another site could forge a
  // request.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.post('/pix/oauth/token', async (request, reply) => {
    const { grant_type, scope } = toFields(request.body)
    const [id, secret] = readCredentials(request)
    if (id !== config.pixClientId || secret !== config.pixClientSecret) {
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'unknown client or wrong secret' })
    }
    if (grant_type !== 'client_credentials')
      return reply.code(400).send({ error: 'unsupported_grant_type' })
    const requested = String(scope ?? '')
      .split(/\s+/)
      .filter(Boolean)
    if (requested.some((one) => !SCOPES.some((known) => known === one)))
      return reply.code(400).send({ error: 'invalid_scope' })
    const scopes = requested.length > 0 ? requested : [...SCOPES]
    const value = randomBytes(24).toString('base64url')
    const expired = store
      .all('tokens')
      .filter((token) => Date.parse(token.expiresAt) < clock().getTime())
    store.commit(...expired.map((token) => ['tokens', token.value, null] as const), [
      'tokens',
      value,
      {
        value,
        scopes,
        expiresAt: new Date(clock().getTime() + TOKEN_LIFETIME_S * 1000).toISOString(),
      },
    ])
    reply.header('cache-control', 'no-store')
    return {
      access_token: value,
      token_type: 'Bearer',
      expires_in: TOKEN_LIFETIME_S,
      scope: scopes.join(' '),
    }
  })
}

export const requireScope = ({ store, clock }: SandboxContext, scope: Scope) => ({
  preHandler: async (request: FastifyRequest): Promise<void> => {
    const value = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const token = store.get('tokens', value)
    if (!token || Date.parse(token.expiresAt) <= clock().getTime()) {
      throw createPixProblem('AcessoNegado', 'Token ausente, desconhecido ou expirado.', {
        status: 401,
      })
    }
    if (!token.scopes.includes(scope))
      throw createPixProblem('AcessoNegado', `O token não tem o escopo ${scope}.`)
  },
})
