const INVOICE_REFERENCE_PATTERN = /^(FT|AC)\d{12}$/

/** The invoice that a printed Pix code names; null for any other text. */
export const parseInvoiceReference = (txid: string | undefined): string | null =>
  txid !== undefined && INVOICE_REFERENCE_PATTERN.test(txid) ? txid : null
