import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { bodyOf, type Charge } from './charge.ts'
import { chargeView } from './charge-view.ts'
import { findCharge, patchCharge, putCharge } from './charges.ts'
import { violated } from '../api-pix/errors.ts'
import { isWithin, paged, readListQuery, type ListQuery } from './lists.ts'
import { needs } from './oauth.ts'
import { BAD_QUERY } from './read-body.ts'

type Named = { Params: { txid: string }; Querystring: { revisao?: string } }

const revisionOf = (charge: Charge, asked: string | undefined): number => {
  if (asked === undefined) return charge.bodies.length - 1
  const revisao = /^\d{1,6}$/.test(asked) ? Number(asked) : -1
  if (charge.bodies[revisao]) return revisao
  throw violated(
    BAD_QUERY[charge.kind],
    'revisao',
    'revisao corresponde a uma revisão inexistente.',
    asked,
  )
}

const isAskedFor = (query: ListQuery, charge: Charge): boolean => {
  const { devedor } = bodyOf(charge)
  return (
    isWithin(query, charge.criacao) &&
    (!query.cpf || devedor?.cpf === query.cpf) &&
    (!query.cnpj || devedor?.cnpj === query.cnpj) &&
    (!query.status || charge.status === query.status) &&
    query.locationPresente !== false
  )
}

export const chargeRoutes = (app: FastifyInstance, world: World): void => {
  const { store } = world
  for (const kind of ['cob', 'cobv'] as const) {
    const write = needs(world, `${kind}.write`)
    const read = needs(world, `${kind}.read`)

    app.put<Named>(`/pix/${kind}/:txid`, write, async ({ params, body }, reply) =>
      reply.code(201).send(chargeView(store, putCharge(world, kind, params.txid, body))),
    )
    app.patch<Named>(`/pix/${kind}/:txid`, write, async ({ params, body }) =>
      chargeView(store, patchCharge(world, kind, params.txid, body)),
    )
    app.get<Named>(`/pix/${kind}/:txid`, read, async ({ params, query }) => {
      const charge = findCharge(world, kind, params.txid)
      return chargeView(store, charge, revisionOf(charge, query.revisao))
    })
    app.get(`/pix/${kind}`, read, async (request) => {
      const query = readListQuery(request.query, BAD_QUERY[kind])
      const found = store
        .all('charges')
        .filter((charge) => charge.kind === kind && isAskedFor(query, charge))
      const { parametros, page } = paged(query, found)
      return { parametros, cobs: page.map((charge) => chargeView(store, charge)) }
    })
  }
}
