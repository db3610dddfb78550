import type { Contract } from '@portal/contract'

/**
 * Marks invoices as PAGA in the cache right after payment, as the specification asks. The next response replaces it.
 */
export const markPaid = (
  contracts: readonly Contract[],
  references: readonly string[],
  paidAt: string | null,
): Contract[] =>
  contracts.map((contract) => ({
    ...contract,
    debts: contract.debts.map((debt) =>
      references.includes(debt.reference) && debt.status !== 'PAGA'
        ? { ...debt, status: 'PAGA' as const, paidAt }
        : debt,
    ),
  }))
