import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { dayInSaoPaulo, type Day } from '../calendar/business-days.ts'
import { publicJwk, signingKey } from '../keys/signing-key.ts'
import type { World } from '../world.ts'
import { amountAt, cobvAmountOn, type Amount } from './amount.ts'
import { bodyOf, cobvBody, lastDay, situationOf, type Charge } from './charge.ts'
import { pixProblem, violated } from '../api-pix/errors.ts'
import { signPayload } from '../keys/jws.ts'
import { toValor } from '../api-pix/money.ts'
import { componentsOf } from './payment.ts'
import { RECEIVER } from '../api-pix/receiver.ts'

type Named = { Params: { access: string }; Querystring: { DPP?: string } }

const GONE = { paid: 'PAGA', removed: 'REMOVIDA', expired: 'EXPIRADA' } as const

const valorOf = (charge: Charge, amount: Amount) => {
  if (charge.kind === 'cob') return { original: toValor(amount.original), modalidadeAlteracao: 0 }
  const parts = Object.entries(componentsOf(amount)).map(([part, { valor }]) => [part, valor])
  return { ...Object.fromEntries(parts), final: toValor(amount.final) }
}

const paymentDay = (charge: Charge, asked: string | undefined, today: Day): Day => {
  if (asked === undefined) return today
  const fail = (razao: string): never => {
    throw violated('CobPayloadOperacaoInvalida', 'DPP', razao, asked)
  }
  if (!z.iso.date().safeParse(asked).success) return fail('DPP não respeita o schema.')
  if (asked < today) return fail('DPP anterior ao momento presente.')
  if (charge.kind === 'cobv' && asked > lastDay(cobvBody(charge)))
    return fail('DPP superior à validade da cobrança.')
  return asked
}

const payloadOf = (charge: Charge, now: Date, day: Day) => {
  const { calendario, chave, devedor, solicitacaoPagador, infoAdicionais } = bodyOf(charge)
  const amount =
    charge.kind === 'cobv' ? cobvAmountOn(cobvBody(charge), day) : amountAt(charge, now)
  const { nome, cpf, cnpj } = devedor ?? {}
  return {
    revisao: charge.bodies.length - 1,
    calendario: { criacao: charge.criacao, apresentacao: now.toISOString(), ...calendario },
    ...(nome && { devedor: { ...(cpf && { cpf }), ...(cnpj && { cnpj }), nome } }),
    ...(charge.kind === 'cobv' && { recebedor: RECEIVER }),
    valor: valorOf(charge, amount),
    chave,
    txid: charge.txid,
    ...(solicitacaoPagador && { solicitacaoPagador }),
    ...(infoAdicionais && { infoAdicionais }),
    status: charge.status,
  }
}

/** What the payer's bank fetches: open to anyone who knows the address. */
export const locationRoutes = (app: FastifyInstance, world: World): void => {
  const { store, clock } = world

  app.get('/pix/qr/v2/jwks', async () => ({ keys: [publicJwk(signingKey(store, 'location'))] }))

  for (const kind of ['cob', 'cobv'] as const) {
    app.get<Named>(`/pix/qr/v2/${kind}/:access`, async ({ params, query, headers }, reply) => {
      const charge = store
        .all('charges')
        .find((one) => one.kind === kind && one.access === params.access)
      if (!charge)
        throw pixProblem('CobPayloadNaoEncontrado', 'A location não exibe nenhuma cobrança.')
      const now = clock()
      const situation = situationOf(charge, now)
      if (situation !== 'payable') {
        const situacao = GONE[situation]
        throw pixProblem('CobPayloadNaoEncontrado', 'A cobrança não pode mais ser paga.', {
          status: 410,
          situacao,
        })
      }
      const payload = payloadOf(charge, now, paymentDay(charge, query.DPP, dayInSaoPaulo(now)))
      reply.header('cache-control', 'no-store')
      if (headers.accept?.includes('application/json')) return payload
      const jws = signPayload(
        payload,
        signingKey(store, 'location'),
        `http://${world.base()}/pix/qr/v2/jwks`,
      )
      return reply.type('application/jose').send(jws)
    })
  }
}
