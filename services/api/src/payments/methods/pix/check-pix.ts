import type { Cents } from '@portal/contract'
import type { FaultReason } from '../../providers/provider-fault.ts'
import type { ReceivedMoney, Reversal } from '../../providers/provider-state.ts'
import type { RejectedRecord } from '../../providers/provider.ts'
import { isPlausibleTime, splitReversals } from '../../providers/check-records.ts'
import { isOwnRefund } from '../../store/refunds.ts'
import { fromWireAmount, refund, type Devolucao, type PixReceived } from './wire.ts'

export const MONEY_ID_PREFIX = 'pix:'

export const toMoney = ({ endToEndId, valor, horario }: PixReceived): ReceivedMoney => ({
  id: MONEY_ID_PREFIX + endToEndId,
  amount: fromWireAmount(valor),
  paidAt: new Date(horario),
})

const parseDevolucoes = ({ devolucoes }: PixReceived): Devolucao[] =>
  (devolucoes ?? []).flatMap((one) => refund.safeParse(one).data ?? [])

/** Signs of the components whose sum is the amount. */
const COMPONENT_SIGNS: ReadonlyMap<string, number> = new Map([
  ['original', 1],
  ['saque', 1],
  ['troco', 1],
  ['multa', 1],
  ['juros', 1],
  ['abatimento', -1],
  ['desconto', -1],
])

/** Ignores components that are not known, because their sign is not. */
const hasRightSum = ({ valor, componentesValor = {} }: PixReceived): boolean => {
  const parts = Object.entries(componentesValor)
  if (parts.length === 0 || parts.some(([name]) => !COMPONENT_SIGNS.has(name))) return true
  const sum = parts.reduce(
    (total, [name, part]) => total + (COMPONENT_SIGNS.get(name) ?? 0) * fromWireAmount(part.valor),
    0,
  )
  return sum === fromWireAmount(valor)
}

/** Returns why a received Pix cannot be true; null if it can. */
export const findPixFault = (pix: PixReceived, now: Date, earliest: Date): FaultReason | null => {
  const amount: Cents = fromWireAmount(pix.valor)
  const returned = parseDevolucoes(pix).reduce(
    (sum, { valor, status }) => sum + (status === 'NAO_REALIZADO' ? 0 : fromWireAmount(valor)),
    0,
  )
  if (amount === 0 || !hasRightSum(pix)) return 'amount'
  if (!isPlausibleTime(new Date(pix.horario), now, earliest)) return 'time'
  return returned > amount ? 'refunds' : null
}

/** A map, because a provider may return the name of a property that all objects have. */
const REVERSAL_STATUSES: ReadonlyMap<string, Reversal['status']> = new Map([
  ['EM_PROCESSAMENTO', 'requested'],
  ['DEVOLVIDO', 'done'],
  ['NAO_REALIZADO', 'rejected'],
])

/**
 * Returns refunds that this service did not request. One with an unknown status counts as
 * requested, and is reported too.
 */
export const listReversals = (
  pix: PixReceived,
  now: Date,
): { reversals: Reversal[]; rejected: RejectedRecord[] } => {
  const money = toMoney(pix)
  const foreign = parseDevolucoes(pix).filter(({ id }) => !isOwnRefund(money, id))
  const toId = ({ id }: Devolucao): string => `${money.id}:${id}`
  const unreadable = (pix.devolucoes?.length ?? 0) - parseDevolucoes(pix).length
  const timed = splitReversals(
    foreign.map((one) => ({
      id: toId(one),
      moneyId: money.id,
      amount: fromWireAmount(one.valor),
      at: new Date(one.horario.liquidacao ?? one.horario.solicitacao ?? pix.horario),
      kind: one.natureza?.startsWith('MED') === true ? 'med' : 'operator',
      status: REVERSAL_STATUSES.get(one.status) ?? 'requested',
    })),
    now,
    money.paidAt,
  )
  return {
    reversals: timed.reversals,
    rejected: [
      ...timed.rejected,
      ...foreign
        .filter(({ status }) => !REVERSAL_STATUSES.has(status))
        .map((one) => ({ id: toId(one), reason: 'unknown_value' as const })),
      ...(unreadable > 0 ? [{ id: `${money.id}:unknown`, reason: 'refunds' as const }] : []),
    ],
  }
}
