import { readPayer } from '../identity/index.ts'
import type { Platform } from '../platform/index.ts'
import { issueCodes } from './issue-codes.ts'
import { drawInvoice } from './pdf/invoice-pdf.ts'
import type { ContractInvoice } from './rules/contract-invoice.ts'
import { listInvoiceItems, type InvoiceItem } from './rules/invoice-items.ts'
import { decryptPhone } from './store/encrypted-contacts.ts'
import { listServices } from './store/invoice-services.ts'

/** Lists the items of an invoice as of today, with charges and discount. */
export const readInvoiceItems = async (
  { db }: Pick<Platform, 'db'>,
  { invoice, discountPercentage }: Pick<ContractInvoice, 'invoice' | 'discountPercentage'>,
): Promise<InvoiceItem[]> =>
  listInvoiceItems(
    invoice,
    await listServices(db, invoice.reference),
    invoice.status === 'VENCIDA' || invoice.status === 'ABERTA' ? discountPercentage : null,
  )

/** Draws an invoice with today's codes. */
export const createInvoicePdf = async (
  platform: Pick<Platform, 'db' | 'keys' | 'config' | 'clock'>,
  customerId: string,
  found: ContractInvoice,
): Promise<{ filename: string; content: Buffer }> => {
  const { db, keys, config, clock } = platform
  const { encryptedPhone, ...contract } = found.contract
  const [payer, items] = await Promise.all([
    readPayer(db, keys.customer, customerId),
    readInvoiceItems(platform, found),
  ])
  const content = await drawInvoice({
    payer,
    invoice: found.invoice,
    contract: {
      ...contract,
      phone: decryptPhone(keys.customer, contract.reference, encryptedPhone),
    },
    items,
    codes: issueCodes(platform, found),
    rates: config.late,
    today: clock.today(),
  })
  return { filename: `fatura-${found.invoice.reference}.pdf`, content }
}
