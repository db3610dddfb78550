const INVOICE_REFERENCE_PATTERN = /^(FT|AC)\d{12}$/

/** Returns the invoice reference in the txid of a printed Pix code; null for any other text. */
export const parseInvoiceReference = (txid: string | undefined): string | null =>
  txid !== undefined && INVOICE_REFERENCE_PATTERN.test(txid) ? txid : null
