import { paymentState, type Payment } from '@portal/contract'
import { getQueryKey, type QueryClient } from 'shared-kernel/react'

/** A paid payment stays paid, whatever an older answer says. */
const mergePayment = (known: Payment | undefined, heard: Payment): Payment =>
  known?.status === 'confirmed' && heard.status !== 'confirmed' ? known : heard

/** Takes in what was heard of a payment, for everybody who shows it. */
export const cachePayment = (cache: QueryClient, heard: Payment): void =>
  void cache.setQueryData(getQueryKey(paymentState, { params: { id: heard.id } }), (known) =>
    mergePayment(known, heard),
  )
