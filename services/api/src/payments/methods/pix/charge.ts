import { ProviderRefusal } from '../../providers/provider-http.ts'
import { requireDistinctMoney, requireStillPaid } from '../../providers/check-records.ts'
import { requireMatch } from '../../providers/provider-fault.ts'
import type { ProviderState } from '../../providers/provider-state.ts'
import type { Clock, Keys } from '../../../platform/index.ts'
import { readPayer } from '../../payer.ts'
import type { ChargedPayment } from '../method.ts'
import { requireCode, requireMatchingCobv, type ExpectedCobv } from './check-cobv.ts'
import { listReversals, MONEY_ID_PREFIX, toMoney } from './check-pix.ts'
import type { PixClient } from './client.ts'
import { buildCobvBody, type CobvTerms } from './cobv-body.ts'
import type { PixData } from './pix-data.ts'
import { fromWireAmount, type Cobv } from './wire.ts'

type State = ProviderState<PixData>
type Charged = ChargedPayment<PixData>

export interface PixChargeTerms extends CobvTerms {
  readonly locationHosts: readonly string[]
}

const toState = (charge: Cobv, expected: ExpectedCobv): State => {
  if (charge.status === 'ATIVA')
    return {
      state: 'open',
      awaits: 'payer',
      methodData: { copyPaste: requireCode(charge, expected) },
    }
  if (charge.status !== 'CONCLUIDA') return { state: 'closed' }
  const { pix = [] } = charge
  const money = pix.map(toMoney)
  requireDistinctMoney(money)
  return {
    state: 'paid',
    money,
    reversals: pix.flatMap((one) => listReversals(one, expected.now).reversals),
  }
}

/** Creates the charge operations of API Pix with due dates (cobv). */
export const createPixCharges = (
  client: PixClient,
  { keys, clock }: { readonly keys: Pick<Keys, 'customer'>; readonly clock: Clock },
  terms: PixChargeTerms,
) => {
  const getTerms = ({ methodData: { key = terms.key } }: Charged): PixChargeTerms => ({
    ...terms,
    key,
  })
  /** Validates a response against the charge. A paid payment may have another total than its charge. */
  const toProviderState = (charged: Charged, charge: Cobv | null): State => {
    const { reference: txid, payment, methodData, chargeState } = charged
    if (charge === null) return { state: 'absent' }
    const isPaid = chargeState === 'paid'
    const expected: ExpectedCobv = {
      txid,
      key: getTerms(charged).key,
      amount: isPaid ? fromWireAmount(charge.valor.original) : payment.total,
      payerDocument: readPayer(keys, charged).document,
      dueDate: methodData.dueDate,
      locationHosts: terms.locationHosts,
      now: clock.now(),
    }
    requireMatchingCobv(charge, expected)
    const state = toState(charge, expected)
    requireStillPaid(isPaid, state.state)
    return state
  }
  const checkCharge = async (charged: Charged): Promise<State> =>
    toProviderState(charged, await client.getCobv(charged.reference))
  return {
    check: checkCharge,
    open: async (charged: Charged): Promise<State> => {
      try {
        return toProviderState(
          charged,
          await client.putCobv(
            charged.reference,
            buildCobvBody(charged, readPayer(keys, charged), getTerms(charged)),
          ),
        )
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        // The charge may exist already: paid, or with yesterday's rates.
        const known = await checkCharge(charged)
        if (known.state === 'absent') throw error
        return known
      }
    },
    close: async (charged: Charged): Promise<State> => {
      const known = await checkCharge(charged)
      if (known.state !== 'open') return known
      try {
        const removed = toProviderState(charged, await client.removeCobv(charged.reference))
        requireMatch(removed.state !== 'open', 'status', 'removed charge is still open')
        return removed
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return checkCharge(charged)
      }
    },
    refund: (moneyId: string, refundId: string, amount: Parameters<PixClient['refund']>[2]) =>
      client.refund(moneyId.slice(MONEY_ID_PREFIX.length), refundId, amount),
  }
}
