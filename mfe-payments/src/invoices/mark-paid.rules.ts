import type { Contract } from '@portal/contract'

/**
 * Marks invoices as PAGA in the cache right after payment, as the specification asks. The next
 * response replaces it.
 */
export const markPaid = (
  contracts: readonly Contract[],
  references: readonly string[],
  paidAt: string | null,
): Contract[] =>
  contracts.map((contract) => ({
    ...contract,
    debts: contract.debts.map((invoice) =>
      references.includes(invoice.reference) && invoice.status !== 'PAGA'
        ? { ...invoice, status: 'PAGA' as const, paidAt }
        : invoice,
    ),
  }))
