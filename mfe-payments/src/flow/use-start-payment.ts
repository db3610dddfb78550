import { quote, type PaymentMethod, type Selection } from '@portal/contract'
import { getQueryKey, useQueryClient } from 'shared-kernel/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { getMethod } from '../methods/find-method.ts'
import { withSeenTotals } from '../invoices/selection.rules.ts'
import { usePay } from '../payment/use-pay.ts'
import { useRemoveOutdatedQuote } from './use-remove-outdated-quote.ts'

/** A failed start is retried for this long, to hide a restart of the API. After that the customer sees the error. */
const START_RETRY_WINDOW_MS = 8_000
const RETRY_DELAY_MS = 1_500

/** True when the API did not respond. A provider outage is excluded, because an immediate retry does not help. */
const isOutage = ({ code, status }: { code: string; status: number }): boolean =>
  code !== 'PROVIDER.UNAVAILABLE' && (status === 0 || status >= 500)

/**
 * Starts the payment of this page visit as soon as its invoices are known. The idempotency key
 * makes a retry, a reload or a double click return the same payment.
 */
export const useStartPayment = (
  method: PaymentMethod,
  items: readonly Selection[] | null,
  visit: string,
) => {
  const cache = useQueryClient()
  const [openedAt] = useState(Date.now)
  const { start, ...paying } = usePay(method, {
    attempt: visit,
    retry: (_tries, problem) => isOutage(problem) && Date.now() - openedAt < START_RETRY_WINDOW_MS,
    retryDelay: RETRY_DELAY_MS,
  })
  const quoteKey = getQueryKey(quote, { body: { items: items ?? [] } })
  const startPayment = (): void => {
    const methodModule = getMethod(method)
    if (items === null || methodModule.kind !== 'code') return
    start({
      items: withSeenTotals(items, cache.getQueryData(quoteKey)?.lines),
      order: methodModule.order,
    })
  }
  const startNow = useEffectEvent(startPayment)
  const isReady = items !== null
  useEffect(() => {
    if (isReady) startNow()
  }, [isReady])
  useRemoveOutdatedQuote(items, paying.problem)
  return { ...paying, retry: startPayment }
}
