import { ApiProblem, type Agreement } from '@portal/contract'
import { readPayer } from '../identity/index.ts'
import type { EmailMessage, Platform } from '../platform/index.ts'
import { drawTerm } from './pdf/term-pdf.ts'
import { findAgreementOrigin } from './store/agreements.ts'

interface Term {
  readonly filename: string
  readonly content: Buffer
}

/** Draws the term of an agreement; throws DOCUMENT.NOT.AVAILABLE for an agreement without one. */
export const createTerm = async (
  { db, keys, config, clock }: Pick<Platform, 'db' | 'keys' | 'config' | 'clock'>,
  customerId: string,
  agreement: Agreement,
): Promise<Term> => {
  if (!agreement.hasTerm) throw new ApiProblem('DOCUMENT.NOT.AVAILABLE')
  const payer = await readPayer(db, keys.customer, customerId)
  const origin = await findAgreementOrigin(db, agreement.reference)
  if (origin === null) throw new ApiProblem('NOT.FOUND')
  const content = await drawTerm({
    payer,
    agreement,
    origin,
    rates: config.late,
    today: clock.today(),
  })
  return { filename: `termo-${agreement.reference}.pdf`, content }
}

export const toAttachments = ({ filename, content }: Term): EmailMessage['attachments'] => [
  { filename, contentType: 'application/pdf', base64: content.toString('base64') },
]
