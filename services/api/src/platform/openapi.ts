import {
  GENERAL_PROBLEM_CODES,
  INTERFACE_BASE,
  PROBLEM_STATUS,
  proofOfWorkChallenge,
  type Endpoint,
  type Schema,
} from '@portal/contract'
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { toJSONSchema } from 'zod'

type Json = Record<string, unknown>

const toOpenApiSchema = (schema: Schema): Json => {
  const { $schema: _, ...json } = toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json
  return json
}
const isNonEmpty = (schema: Json): boolean => Object.keys(schema).length > 0

const buildProblemSchema = (codes: readonly string[]): Json => ({
  description: 'Problem',
  type: 'object',
  required: ['code', 'message', 'traceId'],
  properties: {
    code: { enum: codes },
    message: { type: 'string' },
    traceId: { type: 'string' },
    field: { type: 'string' },
    total: { type: 'integer' },
    triesLeft: { type: 'integer' },
    ...(codes.includes('TOO.MANY.REQUESTS') && {
      challenge: toOpenApiSchema(proofOfWorkChallenge),
    }),
  },
})
const LEGACY_PROBLEM: Json = {
  description: 'Problem',
  anyOf: [
    {
      type: 'object',
      required: ['error_description'],
      properties: { error: { type: 'string' }, error_description: { type: 'string' } },
    },
    { type: 'object', required: ['Message'], properties: { Message: { type: 'string' } } },
  ],
}
const IDEMPOTENCY_KEY: Json = {
  type: 'object',
  required: ['Idempotency-Key'],
  properties: { 'Idempotency-Key': { type: 'string', pattern: '^[\\w-]{8,128}$' } },
}

const buildResponse = (endpoint: Endpoint): Json => {
  const description = endpoint.summary
  const body = toOpenApiSchema(endpoint.output)
  if (endpoint.responseKind === 'pdf')
    return {
      description,
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    }
  if (endpoint.responseKind === 'events')
    return { description, content: { 'text/event-stream': { schema: body } } }
  return isNonEmpty(body)
    ? { description, content: { 'application/json': { schema: body } } }
    : { description, type: 'null' }
}

/** Returns one response per status with the problem codes of the endpoint; `default` has the general codes. */
const buildProblemResponses = ({ interface: spoken, problemCodes }: Endpoint): Json => {
  if (spoken === 'legacy') return { default: LEGACY_PROBLEM }
  const listCodes = (status: number): string[] =>
    [...problemCodes, ...GENERAL_PROBLEM_CODES].filter((code) => PROBLEM_STATUS[code] === status)
  const statuses = [...new Set(problemCodes.map((code) => PROBLEM_STATUS[code]))]
  return {
    ...Object.fromEntries(
      statuses.map((status) => [status, buildProblemSchema(listCodes(status))]),
    ),
    default: buildProblemSchema(GENERAL_PROBLEM_CODES),
  }
}

/** Operation object of one endpoint, as @fastify/swagger expects it. */
const buildOperation = (endpoint: Endpoint): Json => {
  const body = toOpenApiSchema(endpoint.body)
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.interface],
    security:
      endpoint.access === 'public'
        ? []
        : [
            endpoint.method === 'POST'
              ? { token: [], session: [], antiForgery: [] }
              : { token: [], session: [] },
            ...(endpoint.partners ? [{ boundToken: [] }] : []),
          ],
    params: toOpenApiSchema(endpoint.params),
    querystring: toOpenApiSchema(endpoint.query),
    ...(endpoint.idempotent && { headers: IDEMPOTENCY_KEY }),
    ...(isNonEmpty(body) && { body }),
    response: { [endpoint.success]: buildResponse(endpoint), ...buildProblemResponses(endpoint) },
  }
}

/** OpenAPI 3.1 options: every route with an endpoint is described by the schemas that validate it. */
export const OPENAPI: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Portal API', version: '1.0.0' },
    tags: Object.keys(INTERFACE_BASE).map((name) => ({ name })),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        boundToken: {
          type: 'http',
          scheme: 'dpop',
          description: "A partner's token with a proof of its key (RFC 9449) in the header DPoP",
        },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-portal-session' },
        antiForgery: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
  },
  transform: ({ route: { config }, url }) => ({
    schema: config?.endpoint ? buildOperation(config.endpoint) : { hide: true },
    url,
  }),
}
