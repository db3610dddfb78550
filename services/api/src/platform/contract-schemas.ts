import { ApiProblem, type Schema } from '@portal/contract'
import type { FastifySchemaCompiler, FastifySerializerCompiler, FastifyTypeProvider } from 'fastify'
import { safeParse, type output } from 'zod/v4/core'
import { compileSchema } from './compile-schema.ts'

/** Request and response types of a route handler, from the contract's schemas. */
export interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends Schema ? output<this['schema']> : unknown
  serializer: this['schema'] extends Schema ? output<this['schema']> : unknown
}

const REQUEST_PARTS: Readonly<Record<string, string>> = {
  params: 'path',
  querystring: 'query',
  body: 'body',
}

/** Validates one part of a request. Compiled once per route. `product` in a path must be a configured product. */
export const createValidatorCompiler =
  (products: readonly string[]): FastifySchemaCompiler<Schema> =>
  ({ schema, httpPart = '' }) =>
  (value) => {
    // Fastify passes null for a missing body.
    const result = safeParse(compileSchema(schema), value === null ? undefined : value)
    if (!result.success) {
      const field = result.error.issues[0]?.path.join('.') || REQUEST_PARTS[httpPart]
      return { error: new ApiProblem('BAD.REQUEST', { ...(field !== undefined && { field }) }) }
    }
    const { product } = (httpPart === 'params' ? result.data : {}) as { product?: string }
    if (product !== undefined && !products.includes(product))
      return { error: new ApiProblem('NOT.FOUND', { field: 'product' }) }
    return { value: result.data }
  }

/** Removes undeclared fields from a response and throws TypeError when a required one is missing. */
export const validateResponse = (schema: Schema, value: unknown, name: string): unknown => {
  const result = safeParse(compileSchema(schema), value)
  if (result.success) return result.data
  const paths = result.error.issues.map((issue) => issue.path.join('.')).slice(0, 5)
  throw new TypeError(`response of ${name} does not match its contract at ${paths.join(', ')}`)
}

export const compileSerializer: FastifySerializerCompiler<Schema> =
  ({ schema, method, url }) =>
  (value) =>
    JSON.stringify(validateResponse(schema, value, `${method} ${url}`))
