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

/** Money that the bank took back after settlement, for example of an unpaid cheque. */
export interface BillReturn {
  id: string
  amountCents: number
  returnedAt: string
  reason: string
}

export interface Bill extends BarCode {
  id: string
  amountCents: number
  dueDate: string
  payer: { name: string; document: string }
  description: string
  status: 'open' | 'settled' | 'cancelled'
  /** Time of the last change. Missing in bills stored by older versions. */
  updatedAt?: string
  paidAt?: string
  eventId?: string
  pix?: { txid: string; copyPaste: string }
  returns?: BillReturn[]
  /** Present if it was cancelled and paid all the same, which its bank learned later. */
  late?: { cancelledAt: string; reportedAt: string }
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

export const toReturnedEvent = (bill: Bill, { id, ...returned }: BillReturn) => ({
  id,
  type: 'bill.returned',
  billId: bill.id,
  line: bill.line,
  barcode: bill.barcode,
  ...returned,
})
