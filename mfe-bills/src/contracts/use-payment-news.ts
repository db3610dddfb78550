import { useEffect } from 'react'
import { agreement, campaigns, contracts, invoice, multiDebts, offer, quote } from '@portal/contract'
import { apiKey, useKernel, useQueryClient } from 'shared-kernel/react'
import { markPaid, owesAny } from './mark-paid.rules'

/** Answers that are others after a payment. */
const CHANGED = [contracts, invoice, agreement, offer, quote, campaigns, multiDebts]

/**
 * After a payment: its invoices are PAGA at once, and everything is asked again, as when one turns out to be paid elsewhere. The bus repeats the last fact to late
 * listeners, so a payment that the contracts show already is left alone.
 */
export const usePaymentNews = (): void => {
  const { bus, now } = useKernel()
  const cache = useQueryClient()
  useEffect(() => {
    const askAgain = () => CHANGED.forEach((endpoint) => void cache.invalidateQueries({ queryKey: apiKey(endpoint) }))
    const paid = bus.on('payments.confirmed').subscribe(({ debtReferences }) => {
      const known = cache.getQueryData(apiKey(contracts))
      if (known && !owesAny(known.contracts, debtReferences)) return
      if (known) cache.setQueryData(apiKey(contracts), { contracts: markPaid(known.contracts, debtReferences, new Date(now()).toISOString()) })
      askAgain()
    })
    const found = bus.on('payments.found-paid').subscribe(askAgain)
    return () => {
      paid.unsubscribe()
      found.unsubscribe()
    }
  }, [bus, now, cache])
}
