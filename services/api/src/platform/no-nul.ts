import { ApiProblem } from '@portal/contract'
import type { FastifyInstance } from 'fastify'

const hasNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || hasNul(inner))
}

/** No customer types a NUL, and the database keeps none: whoever sends one, in whatever part of a call or notice, is refused. */
export const refuseNul = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (hasNul(params) || hasNul(query) || hasNul(body)) throw new ApiProblem('BAD.REQUEST')
  })
}
