import { quote, type PaymentMethod, type Selection } from '@portal/contract'
import { apiKey, useQueryClient } from 'shared-kernel/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { methodOf } from '../methods/find-method.ts'
import { seenTotals } from '../owed/selection.rules.ts'
import { usePay } from '../payment/use-pay.ts'

/** A start that fails is repeated this long, so that a portal that restarts is not noticed; then the customer is told and decides. */
const PATIENCE_MS = 8_000
const PAUSE_MS = 1_500

/** The portal itself gave no answer; when it says that a provider is away, another try at once does not help. */
const isOutage = ({ code, status }: { code: string; status: number }): boolean =>
  code !== 'PROVIDER.UNAVAILABLE' && (status === 0 || status >= 500)

/**
 * Starts the payment that this page visit stands for, as soon as its invoices are known. The idempotency key makes a second call, from a
 * retry, a reload or a double click, answer the same payment.
 */
export const useStart = (
  method: PaymentMethod,
  items: readonly Selection[] | null,
  visit: string,
) => {
  const cache = useQueryClient()
  const [openedAt] = useState(Date.now)
  const { start, ...paying } = usePay(method, {
    attempt: visit,
    retry: (_tries, problem) => isOutage(problem) && Date.now() - openedAt < PATIENCE_MS,
    retryDelay: PAUSE_MS,
  })
  const shown = apiKey(quote, { body: { items: items ?? [] } })
  const begin = (): void => {
    const page = methodOf(method)
    if (items === null || page.kind !== 'code') return
    start({ items: seenTotals(items, cache.getQueryData(shown)?.lines), order: page.order })
  }
  const beginNow = useEffectEvent(begin)
  const isReady = items !== null
  useEffect(() => {
    if (isReady) beginNow()
  }, [isReady])
  const isOutdated = paying.problem?.code === 'AMOUNT.CHANGED'
  const forgetShown = useEffectEvent(() => cache.removeQueries({ queryKey: shown }))
  useEffect(() => {
    if (isOutdated) forgetShown()
  }, [isOutdated])
  return { ...paying, retry: begin }
}
