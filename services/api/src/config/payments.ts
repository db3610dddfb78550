import { text, variable, wholeNumber } from '@portal/service/configuration'
import { z } from 'zod'

const createDigitsSchema = (count: number, inWords: string) =>
  z.string().regex(new RegExp(`^\\d{${count}}$`), `Must be ${inWords} digits`)

/** Account of the sandbox's bank. */
export const SANDBOX_BOLETO_ACCOUNT = {
  BOLETO_AGREEMENT: '1234567',
  BOLETO_BRANCH: '1234-3',
  BOLETO_ACCOUNT: '98765-4',
} as const

const boletoVariables = z.object({
  bank: variable(
    'BOLETO_BANK',
    createDigitsSchema(3, 'three').default('001'),
    'Issuing bank of boletos.',
  ),
  bankName: variable(
    'BOLETO_BANK_NAME',
    text.default('Banco do Brasil S.A.'),
    'Its name as boletos print it.',
  ),
  agreement: variable(
    'BOLETO_AGREEMENT',
    createDigitsSchema(7, 'seven').default(SANDBOX_BOLETO_ACCOUNT.BOLETO_AGREEMENT),
    'Number of the agreement with the bank.',
  ),
  branch: variable(
    'BOLETO_BRANCH',
    text.default(SANDBOX_BOLETO_ACCOUNT.BOLETO_BRANCH),
    'Branch as boletos print it.',
  ),
  account: variable(
    'BOLETO_ACCOUNT',
    text.default(SANDBOX_BOLETO_ACCOUNT.BOLETO_ACCOUNT),
    'Account as boletos print it.',
  ),
})

export const paymentVariables = {
  /** Late charges in basis points. More than the defaults is unlawful (RGC, art. 78; CDC, art. 52). */
  late: z.object({
    fineBasisPoints: variable(
      'FINE_BASIS_POINTS',
      wholeNumber(0, 200).default(200),
      'Fine on an overdue invoice, once, in hundredths of a per cent.',
    ),
    monthlyInterestBasisPoints: variable(
      'MONTHLY_INTEREST_BASIS_POINTS',
      wholeNumber(0, 100).default(100),
      'Interest on an overdue invoice for 30 days, in hundredths of a per cent.',
    ),
    monthlyIndexBasisPoints: variable(
      'RETURN_INDEX_BASIS_POINTS',
      wholeNumber(0, 300).default(0),
      'Monetary correction of a contested amount that is returned, for 30 days beside the interest, in hundredths of a per cent. Required in production; 0 states that there is none.',
    ),
  }),
  agreements: z.object({
    maxRenegotiations: variable(
      'AGREEMENT_MAX_RENEGOTIATIONS',
      wholeNumber(0, 24).default(2),
      'Times that invoices of a broken agreement are offered again in installments.',
    ),
  }),
  trustUnlockDays: variable(
    'TRUST_UNLOCK_DAYS',
    wholeNumber(0, 30).default(5),
    'Days for which a suspended service is back on the promise to pay; 0 offers no unlock.',
  ),
  payments: z.object({
    pixMinutes: variable(
      'PIX_EXPIRY_MINUTES',
      wholeNumber(1, 1440).default(30),
      'Minutes for which the page offers a Pix code.',
    ),
    pixValidityDays: variable(
      'PIX_VALIDITY_DAYS',
      wholeNumber(0, 365).default(30),
      'Days after the due date on which the provider still takes a Pix charge.',
    ),
    boletoDays: variable(
      'BOLETO_DUE_DAYS',
      wholeNumber(1, 60).default(3),
      'Days until a boleto is due, unless the customer asks for fewer.',
    ),
    boleto: boletoVariables,
    refundChoiceHours: variable(
      'REFUND_CHOICE_HOURS',
      wholeNumber(0, 720).default(24),
      'Hours in which a customer chooses between refund and credit of overpaid money; 0 refunds at once.',
    ),
    partialMinimum: variable(
      'PARTIAL_PAYMENT_MINIMUM',
      wholeNumber(0, 1_000_000).default(1000),
      'Least part of an invoice that is paid alone, and that is left of it, in cents; 0 offers no payment in part.',
    ),
    underpaid: variable(
      'UNDERPAID',
      z.enum(['return', 'book']).default('return'),
      'Whether money below the total is returned, or booked so that the rest stays due.',
    ),
  }),
}
