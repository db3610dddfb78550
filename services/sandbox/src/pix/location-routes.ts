import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toSaoPauloDay, type Day } from '../calendar/business-days.ts'
import { toPublicJwk, getSigningKey } from '../keys/signing-key.ts'
import type { SandboxContext } from '../context.ts'
import { computeAmount, computeCobvAmount, type Amount } from './amount.ts'
import { getBody, getCobvBody, getLastDay, getSituation, type Charge } from './charge.ts'
import { createPixProblem, createViolation } from '../api-pix/errors.ts'
import { signPayload } from '../keys/jws.ts'
import { toValor } from '../api-pix/money.ts'
import { toComponents } from './payment.ts'
import { RECEIVER } from '../api-pix/receiver.ts'

type Named = { Params: { access: string }; Querystring: { DPP?: string } }

const GONE_STATES = { paid: 'PAGA', removed: 'REMOVIDA', expired: 'EXPIRADA' } as const

const toValorView = (charge: Charge, amount: Amount) => {
  if (charge.kind === 'cob') return { original: toValor(amount.original), modalidadeAlteracao: 0 }
  const parts = Object.entries(toComponents(amount)).map(([part, { valor }]) => [part, valor])
  return { ...Object.fromEntries(parts), final: toValor(amount.final) }
}

const parsePaymentDay = (charge: Charge, requested: string | undefined, today: Day): Day => {
  if (requested === undefined) return today
  const throwViolation = (razao: string): never => {
    throw createViolation('CobPayloadOperacaoInvalida', 'DPP', razao, requested)
  }
  if (!z.iso.date().safeParse(requested).success)
    return throwViolation('DPP não respeita o schema.')
  if (requested < today) return throwViolation('DPP anterior ao momento presente.')
  if (charge.kind === 'cobv' && requested > getLastDay(getCobvBody(charge)))
    return throwViolation('DPP superior à validade da cobrança.')
  return requested
}

const buildPayload = (charge: Charge, now: Date, day: Day) => {
  const { calendario, chave, devedor, solicitacaoPagador, infoAdicionais } = getBody(charge)
  const amount =
    charge.kind === 'cobv'
      ? computeCobvAmount(getCobvBody(charge), day)
      : computeAmount(charge, now)
  const { nome, cpf, cnpj } = devedor ?? {}
  return {
    revisao: charge.bodies.length - 1,
    calendario: { criacao: charge.criacao, apresentacao: now.toISOString(), ...calendario },
    ...(nome && { devedor: { ...(cpf && { cpf }), ...(cnpj && { cnpj }), nome } }),
    ...(charge.kind === 'cobv' && { recebedor: RECEIVER }),
    valor: toValorView(charge, amount),
    chave,
    txid: charge.txid,
    ...(solicitacaoPagador && { solicitacaoPagador }),
    ...(infoAdicionais && { infoAdicionais }),
    status: charge.status,
  }
}

/** Public locations that the payer's bank fetches. */
export const registerLocationRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  const { store, clock } = context

  app.get('/pix/qr/v2/jwks', async () => ({
    keys: [toPublicJwk(getSigningKey(store, 'location'))],
  }))

  for (const kind of ['cob', 'cobv'] as const) {
    app.get<Named>(`/pix/qr/v2/${kind}/:access`, async ({ params, query, headers }, reply) => {
      const charge = store
        .all('charges')
        .find((one) => one.kind === kind && one.access === params.access)
      if (!charge)
        throw createPixProblem('CobPayloadNaoEncontrado', 'A location não exibe nenhuma cobrança.')
      const now = clock()
      const situation = getSituation(charge, now)
      if (situation !== 'payable') {
        const situacao = GONE_STATES[situation]
        throw createPixProblem('CobPayloadNaoEncontrado', 'A cobrança não pode mais ser paga.', {
          status: 410,
          situacao,
        })
      }
      const payload = buildPayload(
        charge,
        now,
        parsePaymentDay(charge, query.DPP, toSaoPauloDay(now)),
      )
      reply.header('cache-control', 'no-store')
      if (headers.accept?.includes('application/json')) return payload
      const jws = signPayload(
        payload,
        getSigningKey(store, 'location'),
        `http://${context.base()}/pix/qr/v2/jwks`,
      )
      return reply.type('application/jose').send(jws)
    })
  }
}
