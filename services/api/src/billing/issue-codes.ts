import { isOwed } from '@portal/contract'
import type { ArrecadacaoBarcode } from '@portal/contract/values/arrecadacao'
import { encodeStaticPix } from '@portal/contract/values/br-code'
import type { Platform } from '../platform/index.ts'
import { ISSUER } from '../config/index.ts'
import { createBarCode } from './rules/bar-code.ts'
import type { ContractInvoice } from './rules/contract-invoice.ts'

/** Codes on the invoice PDF, to pay outside the portal. */
export interface InvoiceCodes {
  readonly barCode: ArrecadacaoBarcode
  readonly pix: string
}

/** Creates the codes of an open invoice with today's amount; null when nothing is owed. */
export const issueCodes = (
  { config }: Pick<Platform, 'config'>,
  { invoice }: Pick<ContractInvoice, 'invoice'>,
): InvoiceCodes | null =>
  isOwed(invoice)
    ? {
        barCode: createBarCode(invoice),
        pix: encodeStaticPix({
          key: config.pix.key,
          receiver: ISSUER.name,
          city: ISSUER.city,
          amount: invoice.total,
          txid: invoice.reference,
        }),
      }
    : null
