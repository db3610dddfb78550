import { paymentLink, type EndpointOutput } from '@portal/contract'
import { useState } from 'react'
import { useKernel, useApi } from 'shared-kernel/react'
import { getPollDelay } from '../payment/poll-delay.rules.ts'

export type LinkedPayment = EndpointOutput<typeof paymentLink>

const isLive = (payment: LinkedPayment | undefined): boolean =>
  payment?.state === 'open' || payment?.state === 'preparing'

/** Opens the link once, then polls the payment that it has shown until the payment is final. */
export const useLinkedPayment = (token: string) => {
  const kernel = useKernel()
  const [openedAt] = useState(() => kernel.now())
  const opening = useApi(
    paymentLink,
    { body: { token } },
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false },
  )
  const paymentId = opening.data?.paymentId
  const polling = useApi(
    paymentLink,
    { body: { token, paymentId } },
    {
      enabled: paymentId !== undefined && isLive(opening.data),
      staleTime: 0,
      gcTime: 0,
      refetchOnMount: false,
      // A phone stops timers while the bank's app is in front.
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) =>
        isLive(state.data ?? opening.data) ? getPollDelay(kernel.now() - openedAt) : false,
    },
  )
  const payment = polling.data ?? opening.data
  const { dataUpdatedAt } = polling.data ? polling : opening
  return {
    payment,
    clockOffset: payment ? Date.parse(payment.serverTime) - dataUpdatedAt : 0,
    /** A link that was revoked while its page was open. */
    error: polling.error?.code === 'NOT.FOUND' ? polling.error : payment ? null : opening.error,
    /** A new code that could not be created. */
    renewalProblem: payment && !opening.isFetching ? opening.error : null,
    isOpening: opening.isFetching,
    open: () => void opening.refetch(),
  }
}
