import type { FastifyRequest } from 'fastify'
import { problem } from '../problem.ts'

/** Lets a request through only from a page of this origin. */
export const needsOwnPage = async ({ headers }: FastifyRequest): Promise<void> => {
  if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') {
    throw problem(403, 'foreign_page', 'Só a própria página pode fazer este pedido.')
  }
}
