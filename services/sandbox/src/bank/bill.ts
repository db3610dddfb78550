import type { BarCode } from '../bar-code/bar-code.ts'

declare module '../store/store.ts' {
  interface Tables {
    bills: Bill
    bankHook: BankHook
  }
}

interface BankHook {
  url: string
}

export interface Bill extends BarCode {
  id: string
  amountCents: number
  dueDate: string
  payer: { name: string; document: string }
  description: string
  status: 'open' | 'settled' | 'cancelled'
  /** When it was last registered, cancelled or paid. Missing in bills from before it was kept. */
  updatedAt?: string
  paidAt?: string
  eventId?: string
  /** A Pix by which the bill can be paid as well, where it was asked for. */
  pix?: { txid: string; copyPaste: string }
  /** Taken without registration. */
  byAgreement?: true
}

export const toSettledEvent = (bill: Bill) => ({
  id: bill.eventId,
  type: 'bill.settled',
  billId: bill.id,
  line: bill.line,
  barcode: bill.barcode,
  amountCents: bill.amountCents,
  paidAt: bill.paidAt,
})
