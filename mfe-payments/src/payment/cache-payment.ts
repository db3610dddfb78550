import { isPaidStatus, paymentState, type Payment } from '@portal/contract'
import { getQueryKey, type QueryClient } from 'shared-kernel/react'

/** A paid payment can only be disputed or reversed, so an older response must not replace it. */
const isOlder = (known: Payment, { status }: Payment): boolean =>
  known.status === 'reversed'
    ? status !== 'reversed'
    : isPaidStatus(known.status) && !isPaidStatus(status) && status !== 'reversed'

const mergePayment = (known: Payment | undefined, updated: Payment): Payment =>
  known && isOlder(known, updated) ? known : updated

/** Updates the cached payment for all its listeners. */
export const cachePayment = (cache: QueryClient, updated: Payment): void =>
  void cache.setQueryData(getQueryKey(paymentState, { params: { id: updated.id } }), (known) =>
    mergePayment(known, updated),
  )
