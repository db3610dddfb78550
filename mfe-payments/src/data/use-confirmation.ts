import type { Contract, Payment } from '@portal/contract'
import { useKernel, useQueryClient } from 'shared-kernel/react'
import { useEffect } from 'react'
import { awaitConfirmation, endsWaiting } from './awaited'
import { keys } from './keys'

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
    cache.setQueryData<Contract[]>(keys.contracts, (known) => known && markPaid(known, debtReferences, payment.confirmedAt))
    bus.emit('payments.confirmed', { paymentId: payment.id, debtReferences })
    if (payment.method === 'PIX') reporter.report('pix_payment_done_sucessfully', { payments: [payment.id] })
  }, [payment, bus, reporter, cache])
}

const markPaid = (contracts: readonly Contract[], references: readonly string[], paidAt: string | null): Contract[] =>
  contracts.map((contract) => ({
    ...contract,
    debts: contract.debts.map((debt) => (references.includes(debt.reference) ? { ...debt, status: 'PAGA' as const, paidAt } : debt)),
  }))
