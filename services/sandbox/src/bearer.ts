import type { FastifyRequest } from 'fastify'
import { createProblem } from './problem.ts'

export const requireBearerKey = (key: string) => ({
  preHandler: async (request: FastifyRequest): Promise<void> => {
    if (request.headers.authorization !== `Bearer ${key}`) {
      throw createProblem(401, 'unauthorized', 'The bearer key is missing or wrong.')
    }
  },
})
