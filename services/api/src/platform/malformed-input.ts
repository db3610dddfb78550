import { ApiProblem } from '@portal/contract'
import type { FastifyInstance } from 'fastify'

/** Nothing in the contract is half as deep, and whoever reads a body by recursion must come to its end. */
const MAX_DEPTH = 32

/** Without a NUL and not too deep; level by level, for a body may be deeper than the stack. */
const isWellFormed = (value: unknown): boolean => {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false
    const below: unknown[] = []
    for (const one of level) {
      if (typeof one === 'string' && one.includes('\0')) return false
      if (typeof one === 'object' && one !== null)
        for (const [key, inner] of Object.entries(one)) below.push(key, inner)
    }
    level = below
  }
  return true
}

/** No customer types a NUL, and the database keeps none; nor does a page send what is nested without end: refused in whatever part of a call or notice. */
export const rejectMalformedInput = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (!isWellFormed(params) || !isWellFormed(query) || !isWellFormed(body))
      throw new ApiProblem('BAD.REQUEST')
  })
}
