import { useEffect } from 'react'
import type { Contract } from '@portal/contract'
import { useKernel, useQueryClient } from 'shared-kernel/react'
import { markPaid } from '../domain/mark-paid'
import { keepContracts } from './contracts-query'
import { keys } from './keys'

/**
 * After a payment: its invoices are PAGA at once, and everything is asked again, as when one turns out to be paid elsewhere. The bus repeats the last fact to late
 * listeners, so a payment that was taken in already is left alone.
 */
export const usePaymentNews = (): void => {
  const kernel = useKernel()
  const cache = useQueryClient()
  useEffect(() => {
    const paid = kernel.bus.on('payments.confirmed').subscribe(({ paymentId, debtReferences }) => {
      if (cache.getQueryData(keys.seenPayment) === paymentId) return
      cache.setQueryData(keys.seenPayment, paymentId)
      const known = cache.getQueryData<Contract[]>(keys.contracts)
      if (known) {
        const marked = markPaid(known, debtReferences, new Date(kernel.now()).toISOString())
        cache.setQueryData(keys.contracts, marked)
        void keepContracts(kernel, marked)
      }
      void cache.invalidateQueries({ queryKey: keys.all })
    })
    const found = kernel.bus.on('payments.found-paid').subscribe(() => void cache.invalidateQueries({ queryKey: keys.all }))
    return () => {
      paid.unsubscribe()
      found.unsubscribe()
    }
  }, [kernel, cache])
}
