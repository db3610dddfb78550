import { paymentReceived } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { useApi } from 'shared-kernel/react'
import { formatDateTime } from '../page/format-date-time.ts'
import { receiptTexts } from './texts.ts'

const POLL_INTERVAL_MS = 10_000

/** That the money came, for who has no session any more: nothing of the payment is said that its id does not already stand for. */
export default function PaymentReceivedAlert({ paymentId }: { paymentId: string }) {
  const { data } = useApi(
    paymentReceived,
    { params: { id: paymentId } },
    {
      staleTime: 0,
      refetchOnWindowFocus: true,
      enabled: ({ state }) => !state.data?.received,
      // Only while the page is in front: from behind another window nothing is asked.
      refetchInterval: POLL_INTERVAL_MS,
    },
  )
  if (!data?.received) return null
  return (
    <Alert tone="success" live title={receiptTexts.received}>
      {receiptTexts.receivedHint(data.at && formatDateTime(data.at))}
    </Alert>
  )
}
