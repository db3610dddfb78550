import { z } from 'zod'
import { toCents, type CalendarDate } from '@portal/contract'
import { ProviderRefusal, toUnavailable } from '../../providers/provider-http.ts'
import type { ReceivedMoney, ProviderState } from '../../providers/provider-state.ts'
import type { Keys } from '../../../platform/index.ts'
import { readPayer } from '../../payer.ts'
import { writeInvoiceReferences } from '../../providers/charge-references.ts'
import type { ChargedPayment } from '../method.ts'
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

export const toMoney = ({ id, eventId = id, amountCents, paidAt }: BankBill): ReceivedMoney => {
  if (paidAt === undefined) throw toUnavailable(new Error('settled boleto has no paidAt'))
  return { id: `bank:${eventId}`, amount: toCents(amountCents), paidAt: new Date(paidAt) }
}

const toProviderState = (bill: BankBill | null): State => {
  if (bill === null) return { state: 'absent' }
  if (bill.status === 'cancelled') return { state: 'closed' }
  if (bill.status === 'open')
    return {
      state: 'open',
      awaits: 'payer',
      ...(bill.pix && { methodData: { pix: bill.pix.copyPaste } }),
    }
  return { state: 'paid', money: [toMoney(bill)] }
}

const MAX_DESCRIPTION_LENGTH = 200

/** Names protocol and invoices, so that a database that does not know the boleto can recover it. */
const describeBill = ({ payment, items }: Charged): string => {
  const start = `Protocolo ${payment.protocol}`
  const [invoices] = writeInvoiceReferences(items, MAX_DESCRIPTION_LENGTH - start.length - 1)
  return `${start} ${invoices}`
}

/** Creates the charge operations for boletos registered at the bank. */
export const createBoletoCharges = (client: BankClient, keys: Pick<Keys, 'customer'>) => {
  const checkBill = async ({ reference }: Charged): Promise<State> =>
    toProviderState(await client.getBill(reference))
  return {
    check: checkBill,
    open: async (charged: Charged): Promise<State> => {
      const { payment, methodData, reference } = charged
      const payer = readPayer(keys, charged)
      // Registering a cancelled boleto again would reopen it: check first.
      const known = await checkBill(charged)
      if (known.state !== 'absent') return known
      return toProviderState(
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
      if (known.state !== 'open') return known
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
