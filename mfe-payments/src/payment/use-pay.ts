import { METHODS, pay, type MethodOrder, type PaymentMethod } from '@portal/contract'
import { useApiMutation, useQueryClient } from 'shared-kernel/react'
import type { SeenSelection } from '../owed/selection.rules.ts'
import { learnPayment } from './known-payment.ts'
import { useOpenPayment } from './use-open-payment.ts'
import { useUnderWay } from './use-under-way.ts'

interface Order<M extends PaymentMethod> {
  readonly items: readonly SeenSelection[]
  /** What the method asks for beside the invoices. */
  readonly order: MethodOrder<M>
}

interface Trying {
  /** Names a try that a reload does not end: it is one payment. */
  attempt?: string
  retry?: (tries: number, problem: { code: string; status: number }) => boolean
  retryDelay?: number
}

/**
 * Starts a payment, once however often it is asked for meanwhile. When the server says that one is under way already, that one is
 * `payment`: another tab or device was first.
 */
export const usePay = <M extends PaymentMethod>(method: M, trying: Trying = {}) => {
  const cache = useQueryClient()
  const mutation = useApiMutation(pay, {
    ...trying,
    onSuccess: (payment) => learnPayment(cache, payment),
  })
  useUnderWay(mutation.isPending)
  const isAnotherUnderWay = mutation.error?.code === 'PAYMENT.IN.PROGRESS'
  const wanted = (mutation.variables?.body ?? []).flatMap(({ debtsReference }) => debtsReference)
  const other = useOpenPayment(method, wanted, isAnotherUnderWay)
  const isLooking = isAnotherUnderWay && !other.isKnown
  const found = isAnotherUnderWay && other.isKnown ? other.payment : undefined
  return {
    payment: mutation.data ?? found,
    problem: isLooking || found ? null : mutation.error,
    isPending: mutation.isPending || isLooking,
    start: ({ items, order }: Order<M>): void =>
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
