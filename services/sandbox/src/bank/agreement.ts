import type { BarCode } from '../bar-code/bar-code.ts'
import type { Bill } from './bill.ts'

/** The company whose arrecadação documents this bank takes by agreement, without having seen them before. */
const AGREEMENT_COMPANY = '0109'

/** A document taken by agreement: all that is known of it stands in its bar code. Null for any other. */
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
        byAgreement: true,
      }
    : null
