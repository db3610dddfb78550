import type { FastifyRequest } from 'fastify'
import { createProblem } from '../problem.ts'

export const requireSameOrigin = async ({ headers }: FastifyRequest): Promise<void> => {
  if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') {
    throw createProblem(403, 'foreign_page', 'Só a própria página pode fazer este pedido.')
  }
}
