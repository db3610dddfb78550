import type { Contract } from '@portal/contract'

/** The specification's local step after a payment: those invoices are PAGA at once, the server's word follows. */
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
