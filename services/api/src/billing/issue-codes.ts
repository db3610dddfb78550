import { isOwed } from '@portal/contract'
import type { ArrecadacaoBarcode } from '@portal/contract/values/arrecadacao'
import { encodeStaticPix } from '@portal/contract/values/br-code'
import type { Platform } from '../platform/index.ts'
import { ISSUER } from './issuer.ts'
import { createBarCode } from './rules/bar-code.ts'
import type { ContractInvoice } from './rules/contract-invoice.ts'

/** What an invoice is paid by outside the portal: both codes are on its PDF. */
export interface InvoiceCodes {
  readonly barCode: ArrecadacaoBarcode
  readonly pix: string
}

/** Codes to pay an open invoice by, for what it costs today; null when there is nothing to pay. */
export const issueCodes = (
  { config }: Pick<Platform, 'config'>,
  { invoice }: Pick<ContractInvoice, 'invoice'>,
): InvoiceCodes | null =>
  isOwed(invoice)
    ? {
        barCode: createBarCode(invoice, ISSUER),
        pix: encodeStaticPix({
          key: config.pix.key,
          receiver: ISSUER.name,
          city: ISSUER.city,
          amount: invoice.total,
          txid: invoice.reference,
        }),
      }
    : null
