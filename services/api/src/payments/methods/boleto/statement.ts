import type { CalendarDate } from '@portal/contract'
import { parseFreeField } from '../../../billing/index.ts'
import { throwFault } from '../../providers/provider-fault.ts'
import {
  createStatementLine,
  nameDistinctly,
  type StatementLine,
} from '../../providers/statement.ts'
import { Cnab240Error, parseReturnFile, type ReturnedTitle } from './cnab240.ts'
import type { BankClient } from './client.ts'

const PAYMENT_REFERENCE = /^[\w-]{22}$/
/** An arrecadação document shows the last 20 digits of its bar code; its free field has 25. */
const parseInvoiceReference = (ourNumber: string): string | null =>
  parseFreeField(`00000${ourNumber}`)

const LINE_KINDS = { paid: 'received', reversed: 'returned' } as const

const toLines = ({
  movement,
  ourNumber,
  companyReference,
  paid,
}: ReturnedTitle): StatementLine[] =>
  movement === 'paid' || movement === 'reversed'
    ? [
        createStatementLine(LINE_KINDS[movement], `bank:${ourNumber}:${movement}`, paid, {
          paymentId: PAYMENT_REFERENCE.test(companyReference) ? `pay_${companyReference}` : null,
          invoiceReference: parseInvoiceReference(ourNumber),
        }),
      ]
    : []

/**
 * Reads the return file of a day. Without one, all money of the day that is booked here differs.
 * The statement names boletos by payment and printed documents by invoice.
 */
export const fetchBankStatement = async (
  client: Pick<BankClient, 'getReturnFile'>,
  day: CalendarDate,
): Promise<StatementLine[]> => {
  try {
    const text = await client.getReturnFile(day)
    return text === '' ? [] : nameDistinctly(parseReturnFile(text).flatMap(toLines))
  } catch (error) {
    if (!(error instanceof Cnab240Error)) throw error
    return throwFault('schema', error.message)
  }
}
