import { cents } from '@portal/contract'
import type { BankBill, BankClient } from '../provider/bank-client'
import { ProviderRefusal } from '../provider/provider-http'
import type { PaymentRecord } from '../record'
import type { BilletRow } from '../tables'
import type { Collector, Look } from './collector'

const lookOf = (bill: BankBill | null): Look => {
  if (bill === null) return { state: 'absent' }
  if (bill.status === 'cancelled') return { state: 'closed' }
  if (bill.status === 'open') return { state: 'open' }
  const paidAt = bill.paidAt === undefined ? new Date() : new Date(bill.paidAt)
  return { state: 'paid', money: [{ id: `bank:${bill.eventId ?? bill.id}`, amount: cents(bill.amountCents), paidAt }] }
}

const billetOf = ({ payment, billet }: PaymentRecord): BilletRow => {
  if (billet === null) throw new TypeError(`payment ${payment.id} has no billet`)
  return billet
}

export const createBankCollector = (client: BankClient): Collector => {
  const look = async (record: PaymentRecord): Promise<Look> => lookOf(await client.getBill(billetOf(record).id))
  return {
    opensLater: true,
    look,
    open: async (record) => {
      const billet = billetOf(record)
      // A registered bill is never registered again: that would open a cancelled one.
      const known = await look(record)
      if (known.state !== 'absent') return known
      return lookOf(await client.putBill(billet.id, {
        barcode: billet.barcode, amountCents: record.payment.total, dueDate: billet.dueDate,
        payer: { name: record.payer.name.slice(0, 200), document: record.payer.document },
        description: `Protocolo ${record.payment.protocol}`,
      }))
    },
    close: async (record) => {
      const known = await look(record)
      if (known.state !== 'open') return known
      try {
        await client.cancelBill(billetOf(record).id)
        return { state: 'closed' }
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return look(record)
      }
    },
  }
}
