import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { getBody, type Charge } from './charge.ts'
import { toChargeView } from './charge-view.ts'
import { isRefusedByBatch } from './charge-batches.ts'
import { findCharge, patchCharge, putCharge } from './charges.ts'
import { generateTxid } from '../api-pix/ids.ts'
import { createViolation } from '../api-pix/errors.ts'
import { buildPage, isDebtor, isInRange, parseListQuery, type ListQuery } from './lists.ts'
import { requireScope } from './oauth.ts'
import { BAD_QUERY, INVALID } from './parse-body.ts'

type Named = { Params: { txid: string }; Querystring: { revisao?: string } }

const resolveRevision = (charge: Charge, requested: string | undefined): number => {
  if (requested === undefined) return charge.bodies.length - 1
  const revisao = /^\d{1,6}$/.test(requested) ? Number(requested) : -1
  if (charge.bodies[revisao]) return revisao
  throw createViolation(
    BAD_QUERY[charge.kind],
    'revisao',
    'revisao corresponde a uma revisão inexistente.',
    requested,
  )
}

const isMatch = (query: ListQuery, charge: Charge): boolean => {
  const { devedor } = getBody(charge)
  return (
    isInRange(query, charge.criacao) &&
    isDebtor(query, devedor) &&
    (!query.status || charge.status === query.status) &&
    (query.locationPresente === undefined || query.locationPresente === (charge.locId !== null))
  )
}

export const registerChargeRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  const { store } = context
  app.post('/pix/cob', requireScope(context, 'cob.write'), async ({ body }, reply) => {
    const txid = generateTxid()
    return reply.code(201).send(toChargeView(store, putCharge(context, 'cob', txid, body)))
  })

  for (const kind of ['cob', 'cobv'] as const) {
    const write = requireScope(context, `${kind}.write`)
    const read = requireScope(context, `${kind}.read`)

    app.put<Named>(`/pix/${kind}/:txid`, write, async ({ params, body }, reply) => {
      if (kind === 'cobv' && isRefusedByBatch(context, params.txid))
        throw createViolation(INVALID.cobv, 'txid', 'O lote negou esta cobrança.', params.txid)
      return reply.code(201).send(toChargeView(store, putCharge(context, kind, params.txid, body)))
    })
    app.patch<Named>(`/pix/${kind}/:txid`, write, async ({ params, body }) =>
      toChargeView(store, patchCharge(context, kind, params.txid, body)),
    )
    app.get<Named>(`/pix/${kind}/:txid`, read, async ({ params, query }) => {
      const charge = findCharge(context, kind, params.txid)
      return toChargeView(store, charge, resolveRevision(charge, query.revisao))
    })
    app.get(`/pix/${kind}`, read, async (request) => {
      const query = parseListQuery(request.query, BAD_QUERY[kind])
      const batch = store.get('chargeBatches', String(query.loteCobVId))
      const found = store
        .all('charges')
        .filter(
          (charge) =>
            charge.kind === kind &&
            isMatch(query, charge) &&
            (query.loteCobVId === undefined ||
              batch?.cobsv.some(({ txid }) => txid === charge.txid) === true),
        )
      const { parametros, page } = buildPage(query, found)
      return { parametros, cobs: page.map((charge) => toChargeView(store, charge)) }
    })
  }
}
