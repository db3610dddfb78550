import { PAYMENT_METHODS, type PaymentMethod } from '@portal/contract'
import { computeHmac, isHmac, type Keys } from '../../platform/index.ts'
import { readPayer } from '../payer.ts'
import {
  parseInvoiceReferences,
  parseProtocol,
  writeInvoiceReferences,
} from '../providers/charge-references.ts'
import type { PaymentRecord } from '../record.ts'

/** Data that the acquirer stores with a payment and returns unchanged. */
export type CardMetadata = Readonly<Record<string, string>>

const MAX_VALUE_LENGTH = 500
const INVOICES_KEY = 'invoices'

/**
 * Binds a card payment to the document of its payer. An acquirer shows no document, and it cannot
 * sign this text for another customer or payment.
 */
const buildPayerText = (paymentId: string, document: string): string =>
  `card-payer:${paymentId}:${document}`

/** True if the hash in the metadata of a payment belongs to this document. */
export const isCardPayer = (
  { log }: Pick<Keys, 'log'>,
  paymentId: string,
  document: string,
  payerHash: string | null,
): boolean => payerHash !== null && isHmac(log, buildPayerText(paymentId, document), payerHash)

/** Identifies payer and invoices, so that a database that does not know the payment can recover it. */
export const createCardMetadata = (
  keys: Pick<Keys, 'customer' | 'log'>,
  record: Pick<PaymentRecord, 'payment' | 'items' | 'encryptedPayer'>,
): CardMetadata => {
  const { payment, items } = record
  return {
    protocol: payment.protocol,
    method: payment.method,
    payer: computeHmac(keys.log, buildPayerText(payment.id, readPayer(keys, record).document)),
    ...Object.fromEntries(
      writeInvoiceReferences(items, MAX_VALUE_LENGTH).map((text, i) => [INVOICES_KEY + i, text]),
    ),
  }
}

interface ParsedMetadata {
  readonly protocol: string | null
  readonly method: PaymentMethod | null
  readonly payerHash: string | null
  readonly invoiceReferences: readonly string[]
}

export const parseCardMetadata = (metadata: CardMetadata): ParsedMetadata => ({
  protocol: parseProtocol(metadata.protocol ?? ''),
  method: PAYMENT_METHODS.find((method) => method === metadata.method) ?? null,
  payerHash: metadata.payer ?? null,
  invoiceReferences: parseInvoiceReferences(
    Object.entries(metadata)
      .filter(([key]) => key.startsWith(INVOICES_KEY))
      .map(([, text]) => text),
  ),
})
