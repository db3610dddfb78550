import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../world.ts'
import { pixProblem, violated } from '../api-pix/errors.ts'
import { notice } from './notice.ts'
import { newReturnId } from '../api-pix/ids.ts'
import { isWithin, paged, readListQuery, type ListQuery } from './lists.ts'
import { toCents } from '../api-pix/money.ts'
import { needs } from './oauth.ts'
import { devolucaoView, paymentView, type Devolucao, type PixPayment } from './payment.ts'
import { parse } from './read-body.ts'
import { outcomeOf } from './returns.ts'

type Named = { Params: { e2eid: string; id: string } }

const REFUND_WITHIN_MS = 90 * 86_400_000

const Body = z.object({
  valor: z.string().regex(/^\d{1,10}\.\d{2}$/),
  descricao: z.string().max(140).optional(),
})
const RefundId = z.string().regex(/^[a-zA-Z0-9]{1,35}$/)

const isAskedFor = (query: ListQuery, payment: PixPayment): boolean =>
  isWithin(query, payment.horario) &&
  (!query.txid || payment.txid === query.txid) &&
  (query.txIdPresente === undefined || query.txIdPresente === (payment.txid !== null)) &&
  (query.devolucaoPresente === undefined ||
    query.devolucaoPresente === payment.devolucoes.length > 0)

const checkRefund = (payment: PixPayment, cents: number, now: Date): void => {
  const returned = payment.devolucoes.reduce(
    (sum, { cents: one, status }) => sum + (status === 'NAO_REALIZADO' ? 0 : one),
    0,
  )
  const fail = (razao: string): never => {
    throw violated('PixDevolucaoInvalida', 'devolucao.valor', razao)
  }
  if (cents === 0) fail('O campo devolucao.valor é zero.')
  if (returned + cents > payment.amount.final)
    fail('A devolução excederia o valor do pix originário.')
  if (now.getTime() - Date.parse(payment.horario) > REFUND_WITHIN_MS)
    fail('Passaram mais de 90 dias da liquidação.')
}

export const paymentRoutes = (app: FastifyInstance, world: World): void => {
  const { store, clock, deliveries } = world
  const find = (e2eid: string): PixPayment => {
    const payment = store.get('payments', e2eid)
    if (!payment) throw pixProblem('PixNaoEncontrado', `Nenhum pix com o endToEndId ${e2eid}.`)
    return payment
  }

  app.get('/pix/pix', needs(world, 'pix.read'), async (request) => {
    const query = readListQuery(request.query, 'PixConsultaInvalida')
    const { parametros, page } = paged(
      query,
      store.all('payments').filter((payment) => isAskedFor(query, payment)),
    )
    return { parametros, pix: page.map(paymentView) }
  })

  app.get<Named>('/pix/pix/:e2eid', needs(world, 'pix.read'), async ({ params }) =>
    paymentView(find(params.e2eid)),
  )

  app.put<Named>(
    '/pix/pix/:e2eid/devolucao/:id',
    needs(world, 'pix.write'),
    async ({ params, body }, reply) => {
      const payment = find(params.e2eid)
      const id = parse(RefundId, params.id, 'PixDevolucaoInvalida', 'id')
      const { valor, descricao } = parse(Body, body, 'PixDevolucaoInvalida', 'devolucao')
      const known = payment.devolucoes.find((one) => one.id === id)
      if (known && known.cents !== toCents(valor)) {
        throw violated(
          'PixDevolucaoInvalida',
          'id',
          'Este id já foi utilizado por outra devolução.',
          id,
        )
      }
      if (known) return reply.code(201).send(devolucaoView(known))
      const now = clock()
      checkRefund(payment, toCents(valor), now)
      const at = now.toISOString()
      const made: Devolucao = {
        id,
        rtrId: newReturnId(now),
        cents: toCents(valor),
        solicitacao: at,
        ...outcomeOf(store, at),
      }
      if (descricao) made.descricao = descricao
      const refunded = { ...payment, devolucoes: [...payment.devolucoes, made] }
      store.commit(['payments', payment.endToEndId, refunded], ...notice(store, refunded))
      deliveries.wake()
      return reply.code(201).send(devolucaoView(made))
    },
  )

  app.get<Named>('/pix/pix/:e2eid/devolucao/:id', needs(world, 'pix.read'), async ({ params }) => {
    const made = find(params.e2eid).devolucoes.find((one) => one.id === params.id)
    if (!made)
      throw pixProblem('PixDevolucaoNaoEncontrada', `Nenhuma devolução com o id ${params.id}.`)
    return devolucaoView(made)
  })
}
