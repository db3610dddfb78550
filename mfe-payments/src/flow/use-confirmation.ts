import { account, type Payment } from '@portal/contract'
import { useUpdateCachedResponse, useKernel, useQueryClient } from 'shared-kernel/react'
import { useEffect } from 'react'
import { markPaid } from '../invoices/mark-paid.rules.ts'
import { markAwaited, consumeAwaited } from './awaited-payments.ts'
import { getOutcomeReportName } from './outcome.rules.ts'

/**
 * Tells the portal once how a payment ended that this tab was waiting for: the report, and when it arrived the event, and the
 * invoices marked PAGA here, over a reload too, until the API is asked again: by the next screen, whatever that shows.
 */
export const useConfirmation = (payment: Payment | undefined): void => {
  const { bus, tabStore: tabStore, reporter } = useKernel()
  const cache = useQueryClient()
  const updateAccount = useUpdateCachedResponse(account)
  useEffect(() => {
    if (!payment) return
    const outcome = getOutcomeReportName(payment)
    if (outcome === null) return markAwaited(tabStore, payment.id)
    if (!consumeAwaited(tabStore, payment.id)) return
    reporter.report(outcome, {
      method: payment.method,
      payments: [payment.id],
      contracts: [...new Set(payment.lines.map((line) => line.contractReference))],
    })
    if (payment.status !== 'confirmed') return
    const debtReferences = payment.lines.map((line) => line.debtReference)
    void updateAccount((known) => ({
      ...known,
      contracts: markPaid(known.contracts, debtReferences, payment.confirmedAt),
    })).then(() => cache.invalidateQueries({ refetchType: 'none' }))
    bus.emit('payments.confirmed', { paymentId: payment.id, debtReferences })
  }, [payment, bus, tabStore, reporter, cache, updateAccount])
}
