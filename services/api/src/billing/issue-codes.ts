import { encodeStaticPix } from '@portal/contract/values/br-code'
import type { Platform } from '../platform/slice'
import { ISSUER } from './issuer'
import type { BillingPorts, InvoiceCodes } from './ports'
import { barCodeOf } from './rules/bar-code-number'
import type { FoundDebt } from './rules/found-debt'

/** Codes to pay an open invoice by; null when there is nothing to pay. Without a port they are the issuer's own, static ones. */
export const issueCodes = async (platform: Platform, ports: BillingPorts, found: FoundDebt): Promise<InvoiceCodes | null> => {
  const { debt } = found
  if (debt.status !== 'ABERTA' && debt.status !== 'VENCIDA') return null
  if (ports.codesOf) return ports.codesOf(platform, found)
  return {
    barCode: barCodeOf(debt, ISSUER),
    pix: encodeStaticPix({
      key: platform.config.pix.key, receiver: ISSUER.name, city: ISSUER.city, amount: debt.total, txid: debt.reference,
    }),
  }
}
