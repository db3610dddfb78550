import type { Contract } from '@portal/contract'

/** The specification's local step after a payment: those invoices are PAGA at once, the server's word follows. */
export const markPaid = (contracts: readonly Contract[], references: readonly string[], paidAt: string): Contract[] => {
  const paid = new Set(references)
  return contracts.map((contract) => ({
    ...contract,
    debts: contract.debts.map((debt) =>
      paid.has(debt.reference) && debt.status !== 'PAGA' ? { ...debt, status: 'PAGA' as const, paidAt } : debt),
  }))
}

/** True while one of these invoices is shown as not paid yet. */
export const owesAny = (contracts: readonly Contract[], references: readonly string[]): boolean =>
  contracts.some(({ debts }) => debts.some((debt) => references.includes(debt.reference) && debt.status !== 'PAGA'))
