import { account, isPartOnly, shouldFollowPayment, type Payment } from '@portal/contract'
import {
  getQueryKey,
  useUpdateCachedResponse,
  useKernel,
  useQueryClient,
} from 'shared-kernel/react'
import { useEffect, useEffectEvent } from 'react'
import { markPaid } from '../invoices/mark-paid.rules.ts'
import { markAwaited, consumeAwaited } from '../payment/awaited-payments.ts'
import { getOutcomeReportName } from './outcome.rules.ts'

/**
 * Reports the final state once if this tab waited for it. For a confirmed payment it also emits the
 * event. Cached invoices that it paid as a whole are marked as paid until the next request.
 */
export const useConfirmation = (payment: Payment | undefined): void => {
  const { bus, tabStore, reporter } = useKernel()
  const cache = useQueryClient()
  const updateAccount = useUpdateCachedResponse(account)
  const isOpen = payment !== undefined && shouldFollowPayment(payment.status)
  const handleLeave = useEffectEvent(() => {
    // The payment may be paid, cancelled or expire after the customer leaves the page.
    if (isOpen)
      void cache.invalidateQueries({ queryKey: getQueryKey(account), refetchType: 'none' })
  })
  useEffect(() => () => handleLeave(), [])
  useEffect(() => {
    if (!payment) return
    if (shouldFollowPayment(payment.status)) markAwaited(tabStore, payment.id, payment.status)
    const outcome = getOutcomeReportName(payment)
    if (outcome === null || !consumeAwaited(tabStore, payment.id, payment.status)) return
    reporter.report(outcome, {
      method: payment.method,
      payments: [payment.id],
      contracts: [...new Set(payment.lines.map((line) => line.contractReference))],
    })
    if (payment.status !== 'confirmed') return
    const invoiceReferences = payment.lines.map((line) => line.debtReference)
    const paidWhole = isPartOnly(payment.lines) ? [] : invoiceReferences
    void updateAccount((known) => ({
      ...known,
      contracts: markPaid(known.contracts, paidWhole, payment.confirmedAt),
    })).then(() => cache.invalidateQueries({ refetchType: 'none' }))
    bus.emit('payments.confirmed', { paymentId: payment.id, debtReferences: invoiceReferences })
  }, [payment, bus, tabStore, reporter, cache, updateAccount])
}
