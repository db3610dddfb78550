import { ApiProblem, type Schema } from '@portal/contract'
import type { FastifySchemaCompiler, FastifySerializerCompiler, FastifyTypeProvider } from 'fastify'
import { safeParse, type output } from 'zod/v4/core'
import { compileSchema } from './compile-schema.ts'

/** What a handler gets and gives, as the contract's schemas say it. */
export interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends Schema ? output<this['schema']> : unknown
  serializer: this['schema'] extends Schema ? output<this['schema']> : unknown
}

const REQUEST_PARTS: Readonly<Record<string, string>> = {
  params: 'path',
  querystring: 'query',
  body: 'body',
}

/** Checks one part of a request, once per route. The `product` of a path must be one that is sold. */
export const createValidatorCompiler =
  (products: readonly string[]): FastifySchemaCompiler<Schema> =>
  ({ schema, httpPart = '' }) =>
  (value) => {
    // Fastify calls a body that did not come null.
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

/** What the contract does not name never leaves; what it demands and is missing is our fault. */
export const validateResponse = (schema: Schema, value: unknown, name: string): unknown => {
  const result = safeParse(compileSchema(schema), value)
  if (result.success) return result.data
  const paths = result.error.issues.map((issue) => issue.path.join('.')).slice(0, 5)
  throw new TypeError(`the answer of ${name} breaks its contract at ${paths.join(', ')}`)
}

export const compileSerializer: FastifySerializerCompiler<Schema> =
  ({ schema, method, url }) =>
  (value) =>
    JSON.stringify(validateResponse(schema, value, `${method} ${url}`))
