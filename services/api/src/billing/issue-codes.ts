import { isOwed, type CalendarDate, type Invoice } from '@portal/contract'
import type { ArrecadacaoBarcode } from '@portal/contract/values/arrecadacao'
import { encodeStaticPix } from '@portal/contract/values/br-code'
import type { Platform } from '../platform/index.ts'
import { ISSUER } from '../config/index.ts'
import { createBarCode } from './rules/bar-code.ts'
import type { ContractInvoice } from './rules/contract-invoice.ts'

/** Codes on the invoice PDF, to pay outside the portal. */
export interface InvoiceCodes {
  readonly barCode: ArrecadacaoBarcode
  /** Date in the bar code: banks accept it until then. */
  readonly barCodeDate: CalendarDate
  readonly pix: string
}

/** An overdue amount is that of today, and a bank rejects a bar code whose date has passed. */
const getBarCodeDate = ({ status, dueDate }: Invoice, today: CalendarDate): CalendarDate =>
  status === 'VENCIDA' ? today : dueDate

/** Creates the codes of an open invoice with today's amount; null when nothing is owed. */
export const issueCodes = (
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  { invoice }: Pick<ContractInvoice, 'invoice'>,
): InvoiceCodes | null => {
  if (!isOwed(invoice)) return null
  const barCodeDate = getBarCodeDate(invoice, clock.today())
  return {
    barCode: createBarCode({ ...invoice, dueDate: barCodeDate }),
    barCodeDate,
    pix: encodeStaticPix({
      key: config.pix.key,
      receiver: ISSUER.name,
      city: ISSUER.city,
      amount: invoice.total,
      txid: invoice.reference,
    }),
  }
}
