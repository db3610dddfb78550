import { z } from 'zod'
import { toCents, type CalendarDate } from '@portal/contract'
import { ProviderRefusal } from '../../providers/provider-http.ts'
import { requireStillPaid } from '../../providers/check-records.ts'
import type { ProviderState } from '../../providers/provider-state.ts'
import type { Clock, Keys } from '../../../platform/index.ts'
import { readPayer } from '../../payer.ts'
import { writeInvoiceReferences } from '../../providers/charge-references.ts'
import type { ChargedPayment } from '../method.ts'
import { listReversals, requireMatchingBill, toMoney } from './check-bill.ts'
import type { BankBill, BankClient } from './client.ts'

/** The code never changes. `pix` is set once the bank has created a Pix for the same boleto. */
export const boletoDataSchema = z.object({
  line: z.string(),
  barcode: z.string(),
  dueDate: z.custom<CalendarDate>((value) => typeof value === 'string'),
  pix: z.string().optional(),
})
type BoletoData = z.output<typeof boletoDataSchema>

type State = ProviderState<BoletoData>
type Charged = ChargedPayment<BoletoData>

const toState = (bill: BankBill): State => {
  if (bill.status === 'cancelled') return { state: 'closed' }
  if (bill.status === 'open')
    return {
      state: 'open',
      awaits: 'payer',
      ...(bill.pix && { methodData: { pix: bill.pix.copyPaste } }),
    }
  return { state: 'paid', money: [toMoney(bill)], reversals: listReversals(bill) }
}

const MAX_DESCRIPTION_LENGTH = 200

/** Names protocol and invoices, so that a database that does not know the boleto can recover it. */
const describeBill = ({ payment, items }: Charged): string => {
  const start = `Protocolo ${payment.protocol}`
  const [invoices] = writeInvoiceReferences(items, MAX_DESCRIPTION_LENGTH - start.length - 1)
  return `${start} ${invoices}`
}

/** Creates the charge operations for boletos registered at the bank. */
export const createBoletoCharges = (
  client: BankClient,
  { keys, clock }: { readonly keys: Pick<Keys, 'customer'>; readonly clock: Clock },
  locationHosts: readonly string[],
) => {
  /** Validates a response against the charge. A paid payment may have another total than its charge. */
  const toProviderState = (charged: Charged, bill: BankBill | null): State => {
    if (bill === null) return { state: 'absent' }
    const { reference, payment, methodData, chargeState } = charged
    const isPaid = chargeState === 'paid'
    requireMatchingBill(bill, {
      reference,
      barcode: methodData.barcode,
      amount: isPaid ? toCents(bill.amountCents) : payment.total,
      dueDate: methodData.dueDate,
      payerDocument: readPayer(keys, charged).document,
      createdAt: payment.createdAt,
      locationHosts,
      now: clock.now(),
    })
    const state = toState(bill)
    requireStillPaid(isPaid, state.state)
    return state
  }
  const checkBill = async (charged: Charged): Promise<State> =>
    toProviderState(charged, await client.getBill(charged.reference))
  return {
    check: checkBill,
    open: async (charged: Charged): Promise<State> => {
      const { payment, methodData, reference } = charged
      const payer = readPayer(keys, charged)
      // Registering a cancelled boleto again would reopen it: check first.
      const known = await checkBill(charged)
      if (known.state !== 'absent') return known
      return toProviderState(
        charged,
        await client.putBill(reference, {
          barcode: methodData.barcode,
          amountCents: payment.total,
          dueDate: methodData.dueDate,
          payer: { name: payer.name.slice(0, 200), document: payer.document },
          description: describeBill(charged),
          withPix: payment.method === 'bankSlip',
        }),
      )
    },
    close: async (charged: Charged): Promise<State> => {
      const known = await checkBill(charged)
      // A bank may not find a boleto yet that it has registered.
      if (known.state !== 'open' && known.state !== 'absent') return known
      try {
        await client.cancelBill(charged.reference)
        return { state: 'closed' }
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return checkBill(charged)
      }
    },
  }
}
