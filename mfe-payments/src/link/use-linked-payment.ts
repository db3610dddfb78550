import { paymentLink, type EndpointOutput } from '@portal/contract'
import { useState } from 'react'
import { useKernel, useApi } from 'shared-kernel/react'
import { getPollDelay } from '../payment/poll-delay.rules.ts'

export type LinkedPayment = EndpointOutput<typeof paymentLink>

/**
 * Opens the link once, then polls the payment that it has shown until it is paid. An expired code
 * may have been paid in time.
 */
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
      enabled: paymentId !== undefined && opening.data?.state !== 'paid',
      staleTime: 0,
      gcTime: 0,
      refetchOnMount: false,
      // A phone stops timers while the bank's app is in front.
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) =>
        state.data?.state === 'paid' || state.error?.code === 'NOT.FOUND'
          ? false
          : getPollDelay(kernel.now() - openedAt),
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
