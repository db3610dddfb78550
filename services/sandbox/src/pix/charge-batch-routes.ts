import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { findBatch, patchBatch, putBatch } from './charge-batches.ts'
import { buildPage, isInRange, parseListQuery } from './lists.ts'
import { requireScope } from './oauth.ts'

type Named = { Params: { id: string } }

/** Batches of charges with a due date. */
export const registerChargeBatchRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  const write = requireScope(context, 'lotecobv.write')
  const read = requireScope(context, 'lotecobv.read')

  app.put<Named>('/pix/lotecobv/:id', write, async ({ params, body }, reply) => {
    putBatch(context, params.id, body)
    return reply.code(202).send()
  })
  app.patch<Named>('/pix/lotecobv/:id', write, async ({ params, body }, reply) => {
    patchBatch(context, params.id, body)
    return reply.code(202).send()
  })
  app.get<Named>('/pix/lotecobv/:id', read, async ({ params }) => findBatch(context, params.id))
  app.get('/pix/lotecobv', read, async (request) => {
    const query = parseListQuery(request.query, 'LoteCobVConsultaInvalida')
    const found = context.store
      .all('chargeBatches')
      .filter(({ criacao }) => isInRange(query, criacao))
    const { parametros, page } = buildPage(query, found)
    return { parametros, lotes: page }
  })
}
