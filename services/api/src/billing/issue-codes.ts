import { isOwed } from '@portal/contract'
import type { ArrecadacaoBarcode } from '@portal/contract/values/arrecadacao'
import { encodeStaticPix } from '@portal/contract/values/br-code'
import type { Platform } from '../platform/index.ts'
import { ISSUER } from './issuer.ts'
import { barCodeOf } from './rules/bar-code-number.ts'
import type { FoundDebt } from './rules/found-debt.ts'

/** What an invoice is paid by outside the portal: both codes are on its PDF. */
export interface InvoiceCodes {
  readonly barCode: ArrecadacaoBarcode
  readonly pix: string
}

/** Codes to pay an open invoice by, for what it costs today; null when there is nothing to pay. */
export const issueCodes = (
  { config }: Pick<Platform, 'config'>,
  { debt }: Pick<FoundDebt, 'debt'>,
): InvoiceCodes | null =>
  isOwed(debt)
    ? {
        barCode: barCodeOf(debt, ISSUER),
        pix: encodeStaticPix({
          key: config.pix.key,
          receiver: ISSUER.name,
          city: ISSUER.city,
          amount: debt.total,
          txid: debt.reference,
        }),
      }
    : null
