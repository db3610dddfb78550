import { ApiProblem, openPayments, pay, type Payment, type Selection } from '@portal/contract'
import type { Api } from 'shared-kernel'
import { useKernel, useQuery, useQueryClient } from 'shared-kernel/react'
import type { MethodFacts } from '../domain/payment-method'
import { keys } from './keys'

/**
 * Starts the payment that this page visit stands for. The idempotency key makes a second call, from a retry, a reload
 * or a double click, answer the same payment.
 */
export const useStartedPayment = (method: MethodFacts, items: readonly Selection[] | null, idempotencyKey: string) => {
  const { api, bus } = useKernel()
  const cache = useQueryClient()
  return useQuery({
    queryKey: keys.start(idempotencyKey),
    queryFn: async () => {
      const payment = await startOrResume(api, method, items ?? [], idempotencyKey)
      cache.setQueryData(keys.payment(payment.id), payment)
      bus.emit('payments.started', { paymentId: payment.id })
      return payment
    },
    enabled: items !== null,
    staleTime: Infinity,
  })
}

const startOrResume = async (api: Api, method: MethodFacts, items: readonly Selection[], idempotencyKey: string) => {
  const { type: paymentMethod, billetKind } = method
  const body = items.map(({ reference, debtsReference }) => (
    { reference, debtsReference, paymentMethod, expirationDate: null, ...(billetKind && { billetKind }) }
  ))
  try {
    return await api.call(pay, { body, idempotencyKey })
  } catch (error) {
    const open = error instanceof ApiProblem && error.code === 'PAYMENT.IN.PROGRESS' ? await findOpen(api, method, items) : undefined
    if (open) return open
    throw error
  }
}

/** Another tab or device was first: its payment is shown instead of a second one. */
const findOpen = async (api: Api, method: MethodFacts, items: readonly Selection[]): Promise<Payment | undefined> => {
  const { payments } = await api.call(openPayments, {})
  const wanted = items.flatMap(({ debtsReference }) => debtsReference).sort().join()
  return payments.find((payment) => (
    payment.methodKey === method.key && payment.lines.map((line) => line.debtReference).sort().join() === wanted
  ))
}
