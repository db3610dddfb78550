import { contracts, type Contract, type Payment } from '@portal/contract'
import { apiKey, useKernel, useQueryClient } from 'shared-kernel/react'
import { useEffect } from 'react'
import { awaitConfirmation, endsWaiting } from './awaited'

/**
 * Tells the portal once that a payment arrived which this tab was waiting for: the event, the report, and the
 * invoices marked PAGA here until the API is asked again.
 */
export const useConfirmation = (payment: Payment | undefined): void => {
  const { bus, reporter } = useKernel()
  const cache = useQueryClient()
  useEffect(() => {
    if (!payment) return
    if (payment.status !== 'confirmed') return awaitConfirmation(payment.id)
    if (!endsWaiting(payment.id)) return
    const debtReferences = payment.lines.map((line) => line.debtReference)
    cache.setQueryData(apiKey(contracts), (known) => known && { contracts: markPaid(known.contracts, debtReferences, payment.confirmedAt) })
    bus.emit('payments.confirmed', { paymentId: payment.id, debtReferences })
    if (payment.method === 'pix') reporter.report('pix_payment_done_sucessfully', { payments: [payment.id] })
  }, [payment, bus, reporter, cache])
}

const markPaid = (contracts: readonly Contract[], references: readonly string[], paidAt: string | null): Contract[] =>
  contracts.map((contract) => ({
    ...contract,
    debts: contract.debts.map((debt) => (references.includes(debt.reference) ? { ...debt, status: 'PAGA' as const, paidAt } : debt)),
  }))
