import type { FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

/** Lets a request through only with this bearer key. */
export const needsKey = (key: string) => ({
  preHandler: async (request: FastifyRequest): Promise<void> => {
    if (request.headers.authorization !== `Bearer ${key}`) {
      throw problem(401, 'unauthorized', 'The bearer key is missing or wrong.')
    }
  },
})
