import { contracts, type Contract, type Payment } from '@portal/contract'
import { apiKey, useKernel, useQueryClient } from 'shared-kernel/react'
import { useEffect } from 'react'
import { awaitConfirmation, endsWaiting } from './awaited'
import { outcomeOf } from './outcome'

/**
 * Tells the portal once how a payment ended that this tab was waiting for: the report, and when it arrived the event and the
 * invoices marked PAGA here until the API is asked again.
 */
export const useConfirmation = (payment: Payment | undefined): void => {
  const { bus, notes, reporter } = useKernel()
  const cache = useQueryClient()
  useEffect(() => {
    if (!payment) return
    const outcome = outcomeOf(payment)
    if (outcome === null) return awaitConfirmation(notes, payment.id)
    if (!endsWaiting(notes, payment.id)) return
    reporter.report(outcome, {
      method: payment.method, payments: [payment.id], contracts: [...new Set(payment.lines.map((line) => line.contractReference))],
    })
    if (payment.status !== 'confirmed') return
    const debtReferences = payment.lines.map((line) => line.debtReference)
    cache.setQueryData(apiKey(contracts), (known) => known && { contracts: markPaid(known.contracts, debtReferences, payment.confirmedAt) })
    bus.emit('payments.confirmed', { paymentId: payment.id, debtReferences })
  }, [payment, bus, notes, reporter, cache])
}

const markPaid = (contracts: readonly Contract[], references: readonly string[], paidAt: string | null): Contract[] =>
  contracts.map((contract) => ({
    ...contract,
    debts: contract.debts.map((debt) => (references.includes(debt.reference) ? { ...debt, status: 'PAGA' as const, paidAt } : debt)),
  }))
