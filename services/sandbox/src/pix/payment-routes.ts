import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import type { Store } from '../store/store.ts'
import { createPixProblem, createViolation } from '../api-pix/errors.ts'
import { buildWebhookChanges } from './webhook-changes.ts'
import { generateReturnId } from '../api-pix/ids.ts'
import { getBody } from './charge.ts'
import { buildPage, isDebtor, isInRange, parseListQuery, type ListQuery } from './lists.ts'
import { toCents } from '../api-pix/money.ts'
import { requireScope } from './oauth.ts'
import {
  sumReturns,
  toDevolucaoView,
  toPixView,
  type Devolucao,
  type PixPayment,
} from './payment.ts'
import { parse } from './parse-body.ts'
import { getReturnOutcome } from './returns.ts'

type Named = { Params: { e2eid: string; id: string } }

const REFUND_WINDOW_MS = 90 * 86_400_000

const Body = z.object({
  valor: z.string().regex(/^\d{1,10}\.\d{2}$/),
  descricao: z.string().max(140).optional(),
})
const RefundId = z.string().regex(/^[a-zA-Z0-9]{1,35}$/)

/** The simulator's payers pay their own charges. */
const findPayer = (store: Store, txid: string | null) => {
  const charge = txid === null ? undefined : store.get('charges', txid)
  return charge && getBody(charge).devedor
}

const isMatch = (store: Store, query: ListQuery, payment: PixPayment): boolean =>
  isInRange(query, payment.horario) &&
  isDebtor(query, findPayer(store, payment.txid)) &&
  (!query.txid || payment.txid === query.txid) &&
  (query.txIdPresente === undefined || query.txIdPresente === (payment.txid !== null)) &&
  (query.devolucaoPresente === undefined ||
    query.devolucaoPresente === payment.devolucoes.length > 0)

const checkRefund = (payment: PixPayment, cents: number, now: Date): void => {
  const throwViolation = (razao: string): never => {
    throw createViolation('PixDevolucaoInvalida', 'devolucao.valor', razao)
  }
  if (cents === 0) throwViolation('O campo devolucao.valor é zero.')
  if (sumReturns(payment.devolucoes) + cents > payment.amount.final)
    throwViolation('A devolução excederia o valor do pix originário.')
  if (now.getTime() - Date.parse(payment.horario) > REFUND_WINDOW_MS)
    throwViolation('Passaram mais de 90 dias da liquidação.')
}

export const registerPaymentRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  const { store, clock, deliveries } = context
  const requirePayment = (e2eid: string): PixPayment => {
    const payment = store.get('payments', e2eid)
    if (!payment)
      throw createPixProblem('PixNaoEncontrado', `Nenhum pix com o endToEndId ${e2eid}.`)
    return payment
  }

  app.get('/pix/pix', requireScope(context, 'pix.read'), async (request) => {
    const query = parseListQuery(request.query, 'PixConsultaInvalida')
    const { parametros, page } = buildPage(
      query,
      store.all('payments').filter((payment) => isMatch(store, query, payment)),
    )
    return { parametros, pix: page.map(toPixView) }
  })

  app.get<Named>('/pix/pix/:e2eid', requireScope(context, 'pix.read'), async ({ params }) =>
    toPixView(requirePayment(params.e2eid)),
  )

  app.put<Named>(
    '/pix/pix/:e2eid/devolucao/:id',
    requireScope(context, 'pix.write'),
    async ({ params, body }, reply) => {
      const payment = requirePayment(params.e2eid)
      const id = parse(RefundId, params.id, 'PixDevolucaoInvalida', 'id')
      const { valor, descricao } = parse(Body, body, 'PixDevolucaoInvalida', 'devolucao')
      // The strictest reading of API Pix: a known id is rejected even with the same amount.
      if (payment.devolucoes.some((one) => one.id === id))
        throw createViolation(
          'PixDevolucaoInvalida',
          'id',
          'Este id já foi utilizado por outra devolução.',
          id,
        )
      const now = clock()
      checkRefund(payment, toCents(valor), now)
      const at = now.toISOString()
      const made: Devolucao = {
        id,
        rtrId: generateReturnId(now),
        cents: toCents(valor),
        solicitacao: at,
        ...getReturnOutcome(store, at),
      }
      if (descricao) made.descricao = descricao
      const refunded = { ...payment, devolucoes: [...payment.devolucoes, made] }
      store.commit(
        ['payments', payment.endToEndId, refunded],
        ...buildWebhookChanges(store, refunded),
      )
      deliveries.deliverPending()
      return reply.code(201).send(toDevolucaoView(made))
    },
  )

  app.get<Named>(
    '/pix/pix/:e2eid/devolucao/:id',
    requireScope(context, 'pix.read'),
    async ({ params }) => {
      const made = requirePayment(params.e2eid).devolucoes.find((one) => one.id === params.id)
      if (!made)
        throw createPixProblem(
          'PixDevolucaoNaoEncontrada',
          `Nenhuma devolução com o id ${params.id}.`,
        )
      return toDevolucaoView(made)
    },
  )
}
