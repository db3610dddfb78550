import { encodeArrecadacao, type ArrecadacaoBarcode } from '@portal/contract/values/arrecadacao'
import type { Invoice } from '@portal/contract'
import type { Issuer } from '../issuer.ts'

const KINDS = { FT: '1', AC: '2' } as const
const NUMBER = /^(FT|AC)(\d{12})$/

/** The 17 digits that name an invoice inside a bar code: kind, then the reference's own digits. */
const barCodeNumberOf = (reference: string): string => {
  const match = NUMBER.exec(reference)
  if (!match) throw new RangeError(`no bar code number for ${reference}`)
  return `${KINDS[match[1] as keyof typeof KINDS]}${match[2]?.padStart(16, '0')}`
}

/** The invoice that a bar code's free field names; null when it is none of ours. */
export const referenceOfFreeField = (free: string): string | null => {
  const match = /^\d{8}([12])0000(\d{12})$/.exec(free)
  if (!match) return null
  return `${match[1] === KINDS.FT ? 'FT' : 'AC'}${match[2]}`
}

/** Arrecadação, segment 4, real value, module 10; the free field is the due date and the invoice's number. */
export const barCodeOf = (
  debt: Pick<Invoice, 'reference' | 'dueDate' | 'total'>,
  issuer: Issuer,
): ArrecadacaoBarcode =>
  encodeArrecadacao({
    module: 10,
    amount: debt.total,
    company: issuer.company,
    free: debt.dueDate.replaceAll('-', '') + barCodeNumberOf(debt.reference),
  })
