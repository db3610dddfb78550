import { quote, type PaymentMethod, type Selection } from '@portal/contract'
import { getQueryKey, useQueryClient } from 'shared-kernel/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { getMethod } from '../methods/find-method.ts'
import { withSeenTotals } from '../invoices/selection.rules.ts'
import { usePay } from '../payment/use-pay.ts'

/** A start that fails is repeated this long, so that a portal that restarts is not noticed; then the customer is told and decides. */
const START_RETRY_WINDOW_MS = 8_000
const RETRY_DELAY_MS = 1_500

/** The portal itself gave no answer; when it says that a provider is away, another try at once does not help. */
const isOutage = ({ code, status }: { code: string; status: number }): boolean =>
  code !== 'PROVIDER.UNAVAILABLE' && (status === 0 || status >= 500)

/**
 * Starts the payment that this page visit stands for, as soon as its invoices are known. The idempotency key makes a second call, from a
 * retry, a reload or a double click, answer the same payment.
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
  const isOutdated = paying.problem?.code === 'AMOUNT.CHANGED'
  const removeQuote = useEffectEvent(() => cache.removeQueries({ queryKey: quoteKey }))
  useEffect(() => {
    if (isOutdated) removeQuote()
  }, [isOutdated])
  return { ...paying, retry: startPayment }
}
