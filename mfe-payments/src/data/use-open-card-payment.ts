import type { PaymentLine } from '@portal/contract'
import { useKernel, useQuery } from 'shared-kernel/react'
import type { MethodFacts } from '../domain/payment-method'
import { keys } from './keys'
import { findOpen } from './use-pay-by-card'

/** A payment of these invoices that was under way when the page was left or loaded again; null when there is none. */
export const useOpenCardPayment = (method: MethodFacts, lines: readonly PaymentLine[] | undefined) => {
  const { api } = useKernel()
  return useQuery({
    queryKey: keys.openCards((lines ?? []).map((line) => line.debtReference)),
    // Not knowing is no reason to keep the form back: the server never charges twice.
    queryFn: () => findOpen(api, method.type, lines ?? []).then((payment) => payment ?? null, () => null),
    enabled: lines !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}
