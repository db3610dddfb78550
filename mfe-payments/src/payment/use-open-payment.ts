import { openPayments, type Payment, type PaymentMethod } from '@portal/contract'
import { useApi } from 'shared-kernel/react'
import { findOpenPayment } from './open-payment.rules.ts'

type OpenPayment =
  | { readonly isKnown: false }
  | { readonly isKnown: true; readonly isFetching: boolean; readonly payment: Payment | undefined }

/**
 * Finds an open payment for these invoices and this method, started earlier or on another device.
 * On error the page continues, because the server never charges twice.
 */
export const useOpenPayment = (
  method: PaymentMethod,
  references: readonly string[],
  isEnabled = true,
): OpenPayment => {
  const { data, isFetchedAfterMount, isFetching, error } = useApi(
    openPayments,
    {},
    { staleTime: 0, enabled: isEnabled },
  )
  if (!isEnabled || !isFetchedAfterMount) return { isKnown: false }
  return {
    isKnown: true,
    isFetching,
    payment: error ? undefined : findOpenPayment(data?.payments ?? [], method, references),
  }
}
