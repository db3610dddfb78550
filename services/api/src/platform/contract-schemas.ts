import { ApiProblem, type Schema } from '@portal/contract'
import type { FastifySchemaCompiler, FastifySerializerCompiler, FastifyTypeProvider } from 'fastify'
import { safeParse, type output } from 'zod/v4/core'
import { compiled } from './compiled-schema.ts'

/** What a handler gets and gives, as the contract's schemas say it. */
export interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends Schema ? output<this['schema']> : unknown
  serializer: this['schema'] extends Schema ? output<this['schema']> : unknown
}

const PLACES: Readonly<Record<string, string>> = {
  params: 'path',
  querystring: 'query',
  body: 'body',
}

/** Checks one part of a request, once per route. The `product` of a path must be one that is sold. */
export const validateBy =
  (products: readonly string[]): FastifySchemaCompiler<Schema> =>
  ({ schema, httpPart = '' }) =>
  (value) => {
    // Fastify calls a body that did not come null.
    const result = safeParse(compiled(schema), value === null ? undefined : value)
    if (!result.success) {
      const field = result.error.issues[0]?.path.join('.') || PLACES[httpPart]
      return { error: new ApiProblem('BAD.REQUEST', { ...(field !== undefined && { field }) }) }
    }
    const { product } = (httpPart === 'params' ? result.data : {}) as { product?: string }
    if (product !== undefined && !products.includes(product))
      return { error: new ApiProblem('NOT.FOUND', { field: 'product' }) }
    return { value: result.data }
  }

/** What the contract does not name never leaves; what it demands and is missing is our fault. */
export const checkedAnswer = (schema: Schema, value: unknown, name: string): unknown => {
  const result = safeParse(compiled(schema), value)
  if (result.success) return result.data
  const paths = result.error.issues.map((issue) => issue.path.join('.')).slice(0, 5)
  throw new TypeError(`the answer of ${name} breaks its contract at ${paths.join(', ')}`)
}

export const serialiseBy: FastifySerializerCompiler<Schema> =
  ({ schema, method, url }) =>
  (value) =>
    JSON.stringify(checkedAnswer(schema, value, `${method} ${url}`))
