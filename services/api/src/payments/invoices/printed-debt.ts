const DEBT_REFERENCE = /^(FT|AC)\d{12}$/

/** The invoice that a printed Pix code names; null for any other text. */
export const printedDebt = (txid: string | undefined): string | null =>
  txid !== undefined && DEBT_REFERENCE.test(txid) ? txid : null
