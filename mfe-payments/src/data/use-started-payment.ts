import { ApiProblem, openPayments, pay, type OutputOf, type Payment, type quote, type Selection } from '@portal/contract'
import type { Api } from 'shared-kernel'
import { useKernel, useQuery, useQueryClient } from 'shared-kernel/react'
import { useState } from 'react'
import type { MethodFacts } from '../domain/payment-method'
import { seenTotals, type SeenSelection } from '../domain/selection'
import { keys } from './keys'

/** A start that fails is repeated this long, so that a portal that restarts is not noticed; then the customer is told and decides. */
const PATIENCE_MS = 8_000
const PAUSE_MS = 1_500

/**
 * Starts the payment that this page visit stands for. The idempotency key makes a second call, from a retry, a reload
 * or a double click, answer the same payment.
 */
export const useStartedPayment = (method: MethodFacts, items: readonly Selection[] | null, idempotencyKey: string) => {
  const { api, bus } = useKernel()
  const cache = useQueryClient()
  const [openedAt] = useState(Date.now)
  return useQuery({
    queryKey: keys.start(idempotencyKey),
    queryFn: async () => {
      const shown = keys.quote((items ?? []).flatMap(({ debtsReference }) => debtsReference))
      const wanted = seenTotals(items ?? [], cache.getQueryData<OutputOf<typeof quote>>(shown)?.lines)
      const payment = await startOrResume(api, method, wanted, idempotencyKey).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.code === 'AMOUNT.CHANGED') cache.removeQueries({ queryKey: shown })
        throw error
      })
      cache.setQueryData(keys.payment(payment.id), payment)
      bus.emit('payments.started', { paymentId: payment.id })
      return payment
    },
    enabled: items !== null,
    staleTime: Infinity,
    retry: (_tries, error) => isOutage(error) && Date.now() - openedAt < PATIENCE_MS,
    retryDelay: PAUSE_MS,
  })
}

/** The portal itself gave no answer; when it says that a provider is away, another try at once does not help. */
const isOutage = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code !== 'PROVIDER.UNAVAILABLE' && (error.status === 0 || error.status >= 500)

const startOrResume = async (api: Api, method: MethodFacts, items: readonly SeenSelection[], idempotencyKey: string) => {
  const { type: paymentMethod, billetKind } = method
  const body = items.map((item) => ({ ...item, paymentMethod, expirationDate: null, ...(billetKind && { billetKind }) }))
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
