import { METHODS, pay, type MethodOrder, type PaymentMethod } from '@portal/contract'
import { useApiMutation, useKernel, useQueryClient } from 'shared-kernel/react'
import type { SeenSelection } from '../invoices/selection.rules.ts'
import { markAwaited } from './awaited-payments.ts'
import { cachePayment } from './cache-payment.ts'
import { useOpenPayment } from './use-open-payment.ts'
import { usePaymentInProgress } from './use-payment-in-progress.ts'

interface PaymentOrder<M extends PaymentMethod> {
  readonly items: readonly SeenSelection[]
  readonly order: MethodOrder<M>
}

interface PayOptions {
  /** Idempotency scope that survives a reload. */
  attempt?: string
  retry?: (tries: number, problem: { code: string; status: number }) => boolean
  retryDelay?: number
}

/**
 * Starts a payment once, however often `start` is called. If the server reports one in progress,
 * `payment` is that one.
 */
export const usePay = <M extends PaymentMethod>(method: M, options: PayOptions = {}) => {
  const cache = useQueryClient()
  const { tabStore } = useKernel()
  const mutation = useApiMutation(pay, {
    ...options,
    onSuccess: (payment) => {
      // The first response may already decide a card payment.
      markAwaited(tabStore, payment.id, 'created')
      cachePayment(cache, payment)
    },
  })
  usePaymentInProgress(mutation.isPending)
  const isInProgressElsewhere = mutation.error?.code === 'PAYMENT.IN.PROGRESS'
  const references = (mutation.variables?.body ?? []).flatMap(
    ({ debtsReference }) => debtsReference,
  )
  const other = useOpenPayment(method, references, isInProgressElsewhere)
  const isSearching = isInProgressElsewhere && (!other.isKnown || other.isFetching)
  const found = isInProgressElsewhere && other.isKnown ? other.payment : undefined
  return {
    payment: mutation.data ?? found,
    problem: isSearching || found ? null : mutation.error,
    isPending: mutation.isPending || isSearching,
    start: ({ items, order }: PaymentOrder<M>): void =>
      mutation.mutate({
        body: items.map((item) => ({
          ...item,
          paymentMethod: METHODS[method].wire,
          expirationDate: null,
          ...order,
        })),
      }),
  }
}
