import { ApiProblem, openPayments, pay, type Payment, type PaymentLine, type PaymentType } from '@portal/contract'
import type { Api } from 'shared-kernel'
import { useKernel, useMutation, useQueryClient } from 'shared-kernel/react'
import { groupByContract } from '../domain/selection'
import { keys } from './keys'

interface CardOrder {
  /** The token of filled-in fields, or of a wallet. */
  readonly source: { readonly cardToken: string } | { readonly googlePayToken: string }
  readonly idempotencyKey: string
}

/** Pays the invoices by a card that the acquirer holds; the same key again is the same payment. */
export const usePayByCard = (method: PaymentType, lines: readonly PaymentLine[]) => {
  const { api, bus } = useKernel()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ source, idempotencyKey }: CardOrder) => {
      const body = groupByContract(lines).map((item) => ({ ...item, paymentMethod: method, expirationDate: null, ...source }))
      const payment = await api.call(pay, { body, idempotencyKey }).catch(async (error: unknown) => {
        const open = error instanceof ApiProblem && error.code === 'PAYMENT.IN.PROGRESS' ? await findOpen(api, method, lines) : undefined
        if (open === undefined) throw error
        return open
      })
      cache.setQueryData(keys.payment(payment.id), payment)
      bus.emit('payments.started', { paymentId: payment.id })
      return payment
    },
  })
}

const sorted = (lines: readonly PaymentLine[]): string => lines.map((line) => line.debtReference).sort().join()

/** A payment of the same invoices by the same method that the acquirer is still at. */
export const findOpen = async (api: Api, method: PaymentType, lines: readonly PaymentLine[]): Promise<Payment | undefined> => {
  const { payments } = await api.call(openPayments, {})
  return payments.find((payment) => (
    payment.method === method && ['processing', 'awaiting_authentication'].includes(payment.status) && sorted(payment.lines) === sorted(lines)
  ))
}
