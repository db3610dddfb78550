import { formatMonth } from '@portal/contract'
import type { Clock } from '../../../platform/index.ts'
import { requireDistinctMoney, requireStillPaid } from '../../providers/check-records.ts'
import { requireMatch, throwFault } from '../../providers/provider-fault.ts'
import { ProviderRefusal, toUnavailable } from '../../providers/provider-http.ts'
import type { ProviderState } from '../../providers/provider-state.ts'
import type { ChargedPayment } from '../method.ts'
import { findPixFault, listReversals, toMoney } from './check-pix.ts'
import type { PixClient } from './client.ts'
import { addMissingPix } from './add-missing-pix.ts'
import type { AutomaticData, PixData } from './pix-data.ts'
import type { CobR } from './recurrence-wire.ts'
import { fromWireAmount, toWireAmount } from './wire.ts'

type State = ProviderState<PixData>
type Charged = ChargedPayment<AutomaticData>
type Attempts = AutomaticData['automatic']['attempts']

const OPEN = ['CRIADA', 'ATIVA']
const STATUSES = [...OPEN, 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'CANCELADA']
const ATTEMPT_STATUSES: ReadonlyMap<string, Attempts[number]['status']> = new Map([
  ['SOLICITADA', 'pending'],
  ['AGENDADA', 'pending'],
  ['PAGA', 'paid'],
  ['REJEITADA', 'failed'],
  ['EXPIRADA', 'failed'],
])
const CANCELLED_ATTEMPT = 'CANCELADA'
const MAX_INFO_LENGTH = 140

/** Oldest first: events are numbered by the position of their attempt, and API Pix names no order. */
const toAttempts = ({ status: chargeStatus, tentativas = [] }: CobR): Attempts =>
  tentativas
    .filter(({ status }) => status !== CANCELLED_ATTEMPT)
    .sort((one, other) => one.dataLiquidacao.localeCompare(other.dataLiquidacao))
    .flatMap(({ dataLiquidacao, status }) => {
      const known = ATTEMPT_STATUSES.get(status)
      if (known !== undefined)
        return [{ day: dataLiquidacao as Attempts[number]['day'], status: known }]
      // The end of a charge and its money do not depend on its attempts.
      return OPEN.includes(chargeStatus)
        ? throwFault('unknown_value', 'attempt has an unknown status')
        : []
    })

/** Whether the payer's bank may still debit an open charge. One without a listed attempt may get its first one. */
const isDebitable = (charge: CobR, { payment }: Charged, now: Date): boolean => {
  const isExpired = payment.expiresAt !== null && payment.expiresAt <= now
  return charge.tentativas?.length
    ? toAttempts(charge).some(({ status }) => status === 'pending')
    : !isExpired
}

const requireMatchingCharge = (
  charge: CobR,
  { reference, methodData, payment, chargeState }: Charged,
  account: string,
  now: Date,
): void => {
  const isPaid = charge.status === 'CONCLUIDA'
  requireMatch(charge.txid === reference, 'reference', 'charge has another txid')
  requireMatch(
    charge.idRec === methodData.automatic.idRec,
    'reference',
    'charge belongs to another recurrence',
  )
  requireMatch(
    chargeState === 'paid' || fromWireAmount(charge.valor.original) === payment.total,
    'amount',
    'charge has another amount',
  )
  requireMatch(
    charge.calendario.dataDeVencimento === methodData.dueDate,
    'time',
    'charge has another due date',
  )
  requireMatch(
    charge.recebedor?.conta === undefined || charge.recebedor.conta === account,
    'key',
    'charge is for another account',
  )
  requireMatch(STATUSES.includes(charge.status), 'unknown_value', 'charge has an unknown status')
  requireMatch(
    isPaid === (charge.pix?.length ?? 0) > 0,
    'status',
    `charge with status ${charge.status} lists ${charge.pix?.length ?? 0} payments`,
  )
  for (const pix of charge.pix ?? []) {
    requireMatch((pix.txid ?? reference) === reference, 'reference', 'Pix has another txid')
    const reason = findPixFault(pix, now, payment.createdAt)
    if (reason !== null) throwFault(reason, 'Pix of the charge cannot be true')
  }
}

/** Creates the operations for charges of a recurrence (cobr). */
export const createAutomaticCharges = (
  { recurrences: client, listReceived }: Pick<PixClient, 'recurrences' | 'listReceived'>,
  { clock, account: branchAndAccount }: { readonly clock: Clock; readonly account: string },
) => {
  const [agencia = '', conta = ''] = branchAndAccount.split('/')

  const toState = (charged: Charged, charge: CobR | null): State => {
    if (charge === null) return { state: 'absent' }
    const now = clock.now()
    requireMatchingCharge(charge, charged, conta, now)
    requireStillPaid(
      charged.chargeState === 'paid',
      charge.status === 'CONCLUIDA' ? 'paid' : 'open',
    )
    // PUT and PATCH respond without the attempts.
    const methodData =
      charge.tentativas === undefined
        ? {}
        : {
            methodData: {
              automatic: { ...charged.methodData.automatic, attempts: toAttempts(charge) },
            },
          }
    if (OPEN.includes(charge.status)) return { state: 'open', awaits: 'payer', ...methodData }
    const { pix = [] } = charge
    if (charge.status !== 'CONCLUIDA') return { state: 'closed', ...methodData }
    const money = pix.map(toMoney)
    requireDistinctMoney(money)
    const reversals = pix.flatMap((one) => listReversals(one, now).reversals)
    return { state: 'paid', money, reversals, ...methodData }
  }

  const getCharge = async ({ reference: txid, payment }: Charged): Promise<CobR | null> =>
    addMissingPix({ listReceived }, await client.getCobR(txid), txid, {
      from: payment.createdAt,
      now: clock.now(),
    })
  const checkCharge = async (charged: Charged): Promise<State> =>
    toState(charged, await getCharge(charged))

  const describe = ({ payment, items: [item] }: Charged): string =>
    `${item ? `Fatura de ${formatMonth(item.month)}` : 'Fatura'}, protocolo ${payment.protocol}`

  return {
    check: checkCharge,
    open: async (charged: Charged): Promise<State> => {
      try {
        return toState(
          charged,
          await client.putCobR(charged.reference, {
            idRec: charged.methodData.automatic.idRec,
            infoAdicional: describe(charged).slice(0, MAX_INFO_LENGTH),
            calendario: { dataDeVencimento: charged.methodData.dueDate },
            valor: { original: toWireAmount(charged.payment.total) },
            ajusteDiaUtil: true,
            recebedor: { agencia, conta, tipoConta: 'CORRENTE' },
          }),
        )
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        const known = await checkCharge(charged)
        if (known.state === 'absent') throw error
        return known
      }
    },
    close: async (charged: Charged): Promise<State> => {
      const known = await checkCharge(charged)
      if (known.state !== 'open') return known
      try {
        return toState(charged, await client.cancelCobR(charged.reference))
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        const charge = await getCharge(charged)
        const state = toState(charged, charge)
        if (charge === null || state.state !== 'open') return state
        // From the due day on the bank refuses to cancel.
        if (isDebitable(charge, charged, clock.now())) throw toUnavailable(error)
        return { state: 'closed', ...(state.methodData && { methodData: state.methodData }) }
      }
    },
  }
}
