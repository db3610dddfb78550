import { ApiProblem } from '@portal/contract'
import type { FastifyInstance } from 'fastify'

/** Maximum nesting depth, twice that of the contract. Prevents a stack overflow in recursive handlers. */
const MAX_DEPTH = 32

/**
 * True without NUL characters and excessive nesting. Iterates level by level, because a body may be
 * deeper than the stack.
 */
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

/** Rejects NUL characters, which PostgreSQL cannot store, and excessive nesting in path, query and body. */
export const rejectMalformedInput = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (!isWellFormed(params) || !isWellFormed(query) || !isWellFormed(body))
      throw new ApiProblem('BAD.REQUEST')
  })
}
