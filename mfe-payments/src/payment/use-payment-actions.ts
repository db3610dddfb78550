import { cancelPayment, checkPayment, type Payment } from '@portal/contract'
import { useApiMutation, useQueryClient } from 'shared-kernel/react'
import { learnPayment } from './known-payment'
import { useOncePressed } from './use-once-pressed'

/** Gives an open payment up; when it was paid meanwhile, that is what the page shows. */
export const useCancelPayment = ({ id }: Pick<Payment, 'id'>) => {
  const cache = useQueryClient()
  const mutation = useApiMutation(cancelPayment, { onSuccess: (heard) => learnPayment(cache, heard) })
  const press = useOncePressed(mutation)
  return { ...mutation, cancel: () => press({ params: { id } }) }
}

/** Has the provider asked now how the payment stands. */
export const useCheckPayment = ({ id }: Pick<Payment, 'id'>) => {
  const cache = useQueryClient()
  const mutation = useApiMutation(checkPayment, { onSuccess: (heard) => learnPayment(cache, heard) })
  const press = useOncePressed(mutation)
  return { ...mutation, check: () => press({ params: { id } }) }
}
