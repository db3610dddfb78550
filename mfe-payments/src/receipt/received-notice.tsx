import { paymentReceived } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { useApi } from 'shared-kernel/react'
import { formatMoment } from '../page/format-moment.ts'
import { receiptWords } from './words.ts'

const EVERY_MS = 10_000

/** That the money came, for who has no session any more: nothing of the payment is said that its id does not already stand for. */
export default function ReceivedNotice({ paymentId }: { paymentId: string }) {
  const { data } = useApi(
    paymentReceived,
    { params: { id: paymentId } },
    {
      staleTime: 0,
      refetchOnWindowFocus: true,
      enabled: ({ state }) => !state.data?.received,
      // Only while the page is in front: from behind another window nothing is asked.
      refetchInterval: EVERY_MS,
    },
  )
  if (!data?.received) return null
  return (
    <Alert tone="success" live title={receiptWords.received}>
      {receiptWords.receivedHint(data.at && formatMoment(data.at))}
    </Alert>
  )
}
