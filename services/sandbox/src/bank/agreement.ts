import type { BarCode } from '../bar-code/bar-code.ts'
import type { Bill } from './bill.ts'

/** Company whose arrecadação documents the bank accepts without registration. */
const AGREEMENT_COMPANY = '0109'

/** Returns a bill for a document accepted by agreement, with the data of its bar code. Returns null for any other. */
export const toAgreementBill = (code: BarCode): Bill | null =>
  code.kind === 'arrecadacao' && code.barcode.slice(15, 19) === AGREEMENT_COMPANY
    ? {
        id: `doc_${code.barcode}`,
        ...code,
        amountCents: Number(code.barcode.slice(4, 15)),
        status: 'open',
        dueDate: '',
        payer: { name: '', document: '' },
        description: '',
      }
    : null
