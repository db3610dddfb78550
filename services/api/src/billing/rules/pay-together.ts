import type { ContractInvoice } from './contract-invoice.ts'

/** True for one invoice, or when all contracts allow joint payment. */
export const mayPayTogether = (invoices: readonly ContractInvoice[]): boolean =>
  invoices.length <= 1 || invoices.every(({ contract }) => contract.multiple)
