import { z } from 'zod'
import { toCents, type CalendarDate } from '@portal/contract'
import { ProviderRefusal, unavailable } from '../../calls/provider-http.ts'
import type { Money, ProviderState } from '../../calls/provider-state.ts'
import type { Keys } from '../../../platform/index.ts'
import { payerOf } from '../../payer.ts'
import type { ChargedPayment } from '../method.ts'
import type { BankBill, BankClient } from './client.ts'

/** The code as it is printed; it never changes. `pix` once the bank has made one of the same debt. */
export const billetFacts = z.object({
  line: z.string(),
  barcode: z.string(),
  dueDate: z.custom<CalendarDate>((value) => typeof value === 'string'),
  pix: z.string().optional(),
})
type BilletFacts = z.output<typeof billetFacts>

type State = ProviderState<BilletFacts>
type Charged = ChargedPayment<BilletFacts>

/** What was paid by a settled bill. */
export const moneyOf = ({ id, eventId = id, amountCents, paidAt }: BankBill): Money => {
  if (paidAt === undefined) throw unavailable(new Error('a settled bill without its time'))
  return { id: `bank:${eventId}`, amount: toCents(amountCents), paidAt: new Date(paidAt) }
}

const stateOf = (bill: BankBill | null): State => {
  if (bill === null) return { state: 'absent' }
  if (bill.status === 'cancelled') return { state: 'closed' }
  if (bill.status === 'open')
    return {
      state: 'open',
      awaits: 'payer',
      ...(bill.pix && { facts: { pix: bill.pix.copyPaste } }),
    }
  return { state: 'paid', money: [moneyOf(bill)] }
}

/** The life of a registered bill at the bank. */
export const createBilletCharges = (client: BankClient, keys: Pick<Keys, 'customer'>) => {
  const look = async ({ reference }: Charged): Promise<State> =>
    stateOf(await client.getBill(reference))
  return {
    look,
    open: async (charged: Charged): Promise<State> => {
      const { payment, facts, reference } = charged
      const payer = payerOf(keys, charged)
      // A registered bill is never registered again: that would open a cancelled one.
      const known = await look(charged)
      if (known.state !== 'absent') return known
      return stateOf(
        await client.putBill(reference, {
          barcode: facts.barcode,
          amountCents: payment.total,
          dueDate: facts.dueDate,
          payer: { name: payer.name.slice(0, 200), document: payer.document },
          description: `Protocolo ${payment.protocol}`,
          withPix: payment.method === 'bankSlip',
        }),
      )
    },
    close: async (charged: Charged): Promise<State> => {
      const known = await look(charged)
      if (known.state !== 'open') return known
      try {
        await client.cancelBill(charged.reference)
        return { state: 'closed' }
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return look(charged)
      }
    },
  }
}
