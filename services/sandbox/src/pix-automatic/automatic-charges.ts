import { addDays, toSaoPauloDay, type Day } from '../calendar/business-days.ts'
import { createPixProblem, createViolation } from '../api-pix/errors.ts'
import { generateEndToEndId } from '../api-pix/ids.ts'
import type { SandboxContext } from '../context.ts'
import { parse } from '../pix/parse-body.ts'
import { Txid } from '../pix/schemas.ts'
import type { Change } from '../store/store.ts'
import {
  buildChargeWebhook,
  findPendingAttempt,
  getLastRetryDay,
  getSettlementDay,
  isOpenCharge,
  MAX_RETRIES,
  NOTICE_DAYS,
  withAttempt,
  withStatus,
  type Attempt,
  type AutomaticCharge,
} from './automatic-charge.ts'
import type { Requester } from './recurrence.ts'
import { CancelBody, CobRBody } from './schemas.ts'

const throwInvalid = (propriedade: string, razao: string): never => {
  throw createViolation('CobROperacaoInvalida', propriedade, razao)
}

const createAttempt = (day: Day, tipo: Attempt['tipo'], now: Date): Attempt => ({
  dataLiquidacao: day,
  tipo,
  status: 'AGENDADA',
  endToEndId: generateEndToEndId(now),
  atualizacao: [{ status: 'AGENDADA', data: now.toISOString() }],
})

const cancelCharge = (charge: AutomaticCharge, by: Requester, data: string): AutomaticCharge => {
  const pending = findPendingAttempt(charge)
  const cancelled = pending ? withAttempt(charge, pending, 'CANCELADA', data) : charge
  return { ...withStatus(cancelled, 'CANCELADA', data), cancelledBy: by }
}

/** Cancels the open charges of an ended recurrence. */
export const buildCancelledCharges = (
  context: SandboxContext,
  idRec: string,
  by: Requester,
): Change[] => {
  const today = toSaoPauloDay(context.clock())
  return (
    context.store
      .all('automaticCharges')
      .filter((charge) => charge.body.idRec === idRec && isOpenCharge(charge))
      // The bank no longer stops an attempt on its day.
      .filter((charge) => findPendingAttempt(charge)?.dataLiquidacao !== today)
      .flatMap((charge): Change[] => {
        const cancelled = cancelCharge(charge, by, context.clock().toISOString())
        return [
          ['automaticCharges', charge.txid, cancelled],
          ...buildChargeWebhook(context.store, cancelled),
        ]
      })
  )
}

export const findAutomaticCharge = ({ store }: SandboxContext, txid: string): AutomaticCharge => {
  const charge = store.get('automaticCharges', txid)
  if (!charge)
    throw createPixProblem('CobRNaoEncontrado', `Nenhuma cobrança recorrente com o txid ${txid}.`)
  return charge
}

/** True if the recurrence has a charge in the same month that was not rejected or cancelled. */
const hasChargeInCycle = ({ store }: SandboxContext, body: CobRBody): boolean =>
  store
    .all('automaticCharges')
    .some(
      ({ body: other, status }) =>
        other.idRec === body.idRec &&
        status !== 'REJEITADA' &&
        status !== 'CANCELADA' &&
        other.calendario.dataDeVencimento.slice(0, 7) ===
          body.calendario.dataDeVencimento.slice(0, 7),
    )

export const putAutomaticCharge = (
  context: SandboxContext,
  id: string,
  input: unknown,
): AutomaticCharge => {
  const { store, clock, deliveries } = context
  const txid = parse(Txid, id, 'CobROperacaoInvalida', 'txid')
  const body = parse(CobRBody, input, 'CobROperacaoInvalida', 'cobr')
  const known = store.get('automaticCharges', txid)
  if (known && isOpenCharge(known) && JSON.stringify(known.body) === JSON.stringify(body))
    return known
  if (known || store.get('charges', txid))
    throwInvalid('cobr.txid', 'O campo cobr.txid encontra-se em uso.')
  const rec = store.get('recs', body.idRec)
  if (rec === undefined)
    throw createPixProblem('RecNaoEncontrada', `Nenhuma recorrência com o id ${body.idRec}.`)
  if (rec.status !== 'APROVADA') throwInvalid('cobr.idRec', 'A recorrência não está aprovada.')
  const { valorRec } = rec.body.valor ?? {}
  if (valorRec !== undefined && valorRec !== body.valor.original)
    throwInvalid('cobr.valor', 'O valor da recorrência é fixo.')
  const now = clock()
  const today = toSaoPauloDay(now)
  const day = getSettlementDay({ body })
  const dueDay = body.calendario.dataDeVencimento
  if (dueDay < addDays(today, NOTICE_DAYS.latest) || dueDay > addDays(today, NOTICE_DAYS.earliest))
    throwInvalid(
      'cobr.calendario.dataDeVencimento',
      'A cobrança é enviada entre 10 e 2 dias antes do vencimento.',
    )
  if (hasChargeInCycle(context, body))
    throwInvalid('cobr.idRec', 'Existe uma CobR com vencimento no mesmo ciclo.')
  const data = now.toISOString()
  const charge: AutomaticCharge = {
    txid,
    body,
    criacao: data,
    status: 'ATIVA',
    atualizacao: [
      { status: 'CRIADA', data },
      { status: 'ATIVA', data },
    ],
    tentativas: [createAttempt(day, 'AGND', now)],
    politicaRetentativa: rec.body.politicaRetentativa,
    cancelledBy: null,
  }
  store.commit(['automaticCharges', txid, charge], ...buildChargeWebhook(context.store, charge))
  deliveries.deliverPending()
  return charge
}

export const cancelAutomaticCharge = (
  context: SandboxContext,
  txid: string,
  input: unknown,
): AutomaticCharge => {
  const { store, clock, deliveries } = context
  const charge = findAutomaticCharge(context, txid)
  parse(CancelBody, input, 'CobROperacaoInvalida', 'cobr')
  const [first] = charge.tentativas
  if (!isOpenCharge(charge)) throwInvalid('cobr.status', 'A cobrança já terminou.')
  if (first && toSaoPauloDay(clock()) >= first.dataLiquidacao)
    throwInvalid(
      'cobr.status',
      'Não é possível cancelar uma cobrança em uma data igual ou maior que a data prevista da primeira tentativa de liquidação.',
    )
  const cancelled = cancelCharge(charge, 'USUARIO_RECEBEDOR', clock().toISOString())
  store.commit(
    ['automaticCharges', txid, cancelled],
    ...buildChargeWebhook(context.store, cancelled),
  )
  deliveries.deliverPending()
  return cancelled
}

export const retryAutomaticCharge = (
  context: SandboxContext,
  txid: string,
  day: Day,
): AutomaticCharge => {
  const { store, clock, deliveries } = context
  const charge = findAutomaticCharge(context, txid)
  const now = clock()
  const retries = charge.tentativas.filter(({ tipo }) => tipo === 'NTAG').length
  if (charge.politicaRetentativa === 'NAO_PERMITE')
    throwInvalid('data', 'A política configurada na recorrência não permite retentativa.')
  if (!isOpenCharge(charge)) throwInvalid('cobr.status', 'A cobrança já terminou.')
  if (findPendingAttempt(charge))
    throwInvalid('data', 'Existe uma tentativa com status SOLICITADA ou AGENDADA.')
  if (day <= toSaoPauloDay(now))
    throwInvalid('data', 'O parâmetro data não corresponde a uma data futura.')
  if (retries >= MAX_RETRIES || day > getLastRetryDay(charge))
    throwInvalid('data', 'São até 3 tentativas em 7 dias.')
  const retried: AutomaticCharge = {
    ...charge,
    tentativas: [...charge.tentativas, createAttempt(day, 'NTAG', now)],
  }
  store.commit(['automaticCharges', txid, retried], ...buildChargeWebhook(context.store, retried))
  deliveries.deliverPending()
  return retried
}
