import { ProviderRefusal } from '../../providers/provider-http.ts'
import { requireDistinctMoney, requireStillPaid } from '../../providers/check-records.ts'
import { requirePayableCode } from '../../providers/pix-code.ts'
import { requireMatch } from '../../providers/provider-fault.ts'
import type { ProviderState } from '../../providers/provider-state.ts'
import type { Clock, Keys } from '../../../platform/index.ts'
import { readPayer } from '../../payer.ts'
import type { ChargedPayment } from '../method.ts'
import { requireCode, requireMatchingCobv, type ExpectedCobv } from './check-cobv.ts'
import { listReversals, MONEY_ID_PREFIX, toMoney } from './check-pix.ts'
import type { PixClient } from './client.ts'
import { buildCobBody, buildCobvBody, type CobvTerms } from './cobv-body.ts'
import { addMissingPix } from './add-missing-pix.ts'
import type { PixData } from './pix-data.ts'
import { requireRecurrenceInCode } from './recurrences.ts'
import { fromWireAmount, type Cobv } from './wire.ts'

type State = ProviderState<PixData>
type Charged = ChargedPayment<PixData>

export interface PixChargeTerms extends CobvTerms {
  readonly locationHosts: readonly string[]
}

/** The code of an enrolment is stored when it is opened, because the charge alone has another one. */
const toState = (charge: Cobv, expected: ExpectedCobv, isEnrolment: boolean): State => {
  if (charge.status === 'ATIVA')
    return {
      state: 'open',
      awaits: 'payer',
      ...(!isEnrolment && { methodData: { copyPaste: requireCode(charge, expected) } }),
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

const getEnrolment = ({ methodData }: Charged) =>
  methodData.automatic?.kind === 'enrolment' ? methodData.automatic : null

/**
 * Creates the charge operations of API Pix: charges with due dates (cobv), and immediate ones (cob)
 * whose composite code also authorizes a recurrence.
 */
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
      dueDate: getEnrolment(charged) === null ? methodData.dueDate : null,
      locationHosts: terms.locationHosts,
      now: clock.now(),
    }
    requireMatchingCobv(charge, expected)
    const state = toState(charge, expected, getEnrolment(charged) !== null)
    requireStillPaid(isPaid, state.state)
    return state
  }
  const checkCharge = async (charged: Charged): Promise<State> => {
    const { reference: txid, payment } = charged
    const charge = await (getEnrolment(charged) === null
      ? client.getCobv(txid)
      : client.getCob(txid))
    const times = { from: payment.createdAt, now: clock.now() }
    return toProviderState(charged, await addMissingPix(client, charge, txid, times))
  }
  const putCharge = (charged: Charged): Promise<Cobv> => {
    const payer = readPayer(keys, charged)
    const { expiresAt, createdAt } = charged.payment
    if (getEnrolment(charged) === null)
      return client.putCobv(charged.reference, buildCobvBody(charged, payer, getTerms(charged)))
    const ms = (expiresAt ?? createdAt).getTime() - createdAt.getTime()
    return client.putCob(
      charged.reference,
      buildCobBody(charged, payer, getTerms(charged).key, ms / 1000),
    )
  }
  /** Adds the composite code, by which the payer pays and authorizes (journey 3). */
  const addCompositeCode = async (charged: Charged, state: State): Promise<State> => {
    const enrolment = getEnrolment(charged)
    if (enrolment === null || state.state !== 'open') return state
    const { idRec, location } = enrolment
    await client.recurrences.bindCharge(idRec, charged.reference)
    const { dadosQR } = await client.recurrences.getRec(idRec, charged.reference)
    requireMatch(dadosQR?.jornada === 'JORNADA_3', 'code', 'recurrence has no code for the charge')
    const code = dadosQR?.pixCopiaECola ?? ''
    requireRecurrenceInCode(code, location)
    const charge = await client.getCob(charged.reference)
    requirePayableCode(code, {
      locationHosts: terms.locationHosts,
      amount: charged.payment.total,
      location: charge?.location ?? charge?.loc?.location ?? null,
    })
    return { ...state, methodData: { copyPaste: code } }
  }
  return {
    check: checkCharge,
    open: async (charged: Charged): Promise<State> => {
      try {
        return await addCompositeCode(charged, toProviderState(charged, await putCharge(charged)))
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        // The charge may exist already: paid, or with yesterday's rates.
        const known = await checkCharge(charged)
        if (known.state === 'absent') throw error
        return addCompositeCode(charged, known)
      }
    },
    close: async (charged: Charged): Promise<State> => {
      const known = await checkCharge(charged)
      // A provider may not find a charge yet that it has created.
      if (known.state !== 'open' && known.state !== 'absent') return known
      const removeCharge = getEnrolment(charged) === null ? client.removeCobv : client.removeCob
      try {
        return toProviderState(charged, await removeCharge(charged.reference))
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return checkCharge(charged)
      }
    },
    refund: (moneyId: string, refundId: string, amount: Parameters<PixClient['refund']>[2]) =>
      client.refund(moneyId.slice(MONEY_ID_PREFIX.length), refundId, amount),
  }
}
