import { addDays, toCents, type CalendarDate } from '@portal/contract'
import { z } from 'zod'
import type { Config } from '../../../config/index.ts'
import {
  parseInvoiceReferences,
  parseProtocol,
  parseProtocolDay,
} from '../../providers/charge-references.ts'
import { returnNullIfMissing } from '../../providers/provider-http.ts'
import type { OwnCharge } from '../../providers/provider.ts'
import type { BankClient } from './client.ts'
import { createCode, getEndOfDay, type BoletoKind } from './code.ts'

const storedBill = z.object({
  id: z.string().regex(/^pay_[\w-]{22}$/),
  barcode: z.string().regex(/^\d{44}$/),
  amountCents: z.int().positive(),
  dueDate: z.iso.date(),
  payer: z.object({ document: z.string() }),
  description: z.string().max(200),
})

/** First digit of an arrecadação bar code. */
const ARRECADACAO = '8'
/** Position of the ten digits that `createCode` draws, in a bar code of each kind. */
const NUMBER_START = { bankSlip: 32, barCode: 34 } as const

/** Returns the code that this service would have made; null for values that it never puts into one. */
const rebuildCode = (
  ...values: Parameters<typeof createCode>
): ReturnType<typeof createCode> | null => {
  try {
    return createCode(...values)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Reads a boleto that this service registered; null for any other document. */
export const findOwnBill = async (
  client: Pick<BankClient, 'get'>,
  terms: Config['payments']['boleto'],
  id: string,
): Promise<OwnCharge | null> => {
  const { data: bill } = storedBill.safeParse(
    await client.get(`/bills/${encodeURIComponent(id)}`).catch(returnNullIfMissing),
  )
  const protocol = bill && parseProtocol(bill.description)
  if (!protocol || bill.id !== id) return null
  const { barcode, amountCents, description, payer } = bill
  const dueDate = bill.dueDate as CalendarDate
  const method: BoletoKind = barcode.startsWith(ARRECADACAO) ? 'barCode' : 'bankSlip'
  const number = barcode.slice(NUMBER_START[method], NUMBER_START[method] + 10)
  const code = rebuildCode(method, dueDate, toCents(amountCents), number, terms)
  // Another bar code would send the customer's money to another account.
  if (code?.barcode !== barcode) return null
  return {
    reference: id,
    paymentId: id,
    method,
    protocol,
    invoiceReferences: parseInvoiceReferences([description]),
    isDebtor: (document) => payer.document === document,
    amount: toCents(amountCents),
    createdAt: getEndOfDay(addDays(parseProtocolDay(protocol), -1)),
    expiresAt: getEndOfDay(dueDate),
    methodData: { ...code, dueDate },
  }
}
