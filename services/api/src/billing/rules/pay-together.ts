import type { ContractInvoice } from './contract-invoice.ts'

/** One invoice always; several only where every contract among them allows it. */
export const mayPayTogether = (invoices: readonly ContractInvoice[]): boolean =>
  invoices.length <= 1 || invoices.every(({ contract }) => contract.multiple)
