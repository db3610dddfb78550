import { GENERAL_REFUSALS, INTERFACE_BASE, PROBLEM_STATUS, type Endpoint } from '@portal/contract'
import { ALL_ENDPOINTS } from '@portal/contract/endpoints/all'
import { toJSONSchema } from 'zod'
import type { Schema } from '@portal/contract'

type Json = Record<string, unknown>

const schemaOf = (schema: Schema): Json => {
  const { $schema: _, ...json } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return json
}

const parametersOf = (schema: Schema, place: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: value,
  }))
}

const errorBody = (codes: readonly string[]): Json => ({
  type: 'object',
  required: ['code', 'message', 'traceId'],
  properties: {
    code: { enum: codes },
    message: { type: 'string' },
    traceId: { type: 'string' },
    field: { type: 'string' },
    total: { type: 'integer' },
  },
})
const LEGACY_ERROR_BODY: Json = {
  anyOf: [
    {
      type: 'object',
      required: ['error_description'],
      properties: { error: { type: 'string' }, error_description: { type: 'string' } },
    },
    { type: 'object', required: ['Message'], properties: { Message: { type: 'string' } } },
  ],
}
const MEDIA = { json: 'application/json', pdf: 'application/pdf', events: 'text/event-stream' } as const

const successOf = (endpoint: Endpoint): Json => {
  const schema = schemaOf(endpoint.output)
  const hasBody = endpoint.answer !== 'json' || Object.keys(schema).length > 0
  const body = endpoint.answer === 'pdf' ? { type: 'string', format: 'binary' } : schema
  return { description: endpoint.summary, ...(hasBody && { content: { [MEDIA[endpoint.answer]]: { schema: body } } }) }
}

const problemWith = (schema: Json): Json => ({ description: 'Problem', content: { 'application/json': { schema } } })

/** One answer a status, with the codes that the endpoint declares for it; `default` is what any endpoint may say. */
const refusalsOf = (endpoint: Endpoint): Json => {
  if (endpoint.interface === 'legacy') return { default: { $ref: '#/components/responses/LegacyProblem' } }
  const statuses = [...new Set(endpoint.refuses.map((code) => PROBLEM_STATUS[code]))]
  const codesOf = (status: number): string[] =>
    [...endpoint.refuses, ...GENERAL_REFUSALS].filter((code) => PROBLEM_STATUS[code] === status)
  return {
    ...Object.fromEntries(statuses.map((status) => [status, problemWith(errorBody(codesOf(status)))])),
    default: { $ref: '#/components/responses/Problem' },
  }
}

const operationOf = (endpoint: Endpoint): Json => {
  const body = schemaOf(endpoint.body)
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^[\\w-]{8,128}$' },
  }
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.interface],
    security:
      endpoint.access === 'public'
        ? []
        : [endpoint.method === 'POST' ? { token: [], session: [], antiForgery: [] } : { token: [], session: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [key] : []),
    ],
    ...(Object.keys(body).length > 0 && {
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
    }),
    responses: { [endpoint.success]: successOf(endpoint), ...refusalsOf(endpoint) },
  }
}

/** OpenAPI 3.1 of every endpoint of the contract. */
export const openApiDocument = (endpoints: readonly Endpoint[] = ALL_ENDPOINTS): Json => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = INTERFACE_BASE[endpoint.interface] + endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portal API', version: '1.0.0' },
    tags: Object.keys(INTERFACE_BASE).map((name) => ({ name })),
    paths,
    components: {
      responses: { Problem: problemWith(errorBody(GENERAL_REFUSALS)), LegacyProblem: problemWith(LEGACY_ERROR_BODY) },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-portal-session' },
        antiForgery: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
  }
}
