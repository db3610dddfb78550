import { paymentReceived, formatDateTime } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { useApi } from 'shared-kernel/react'
import styles from './payment-received-alert.module.css'
import { receiptTexts } from './texts.ts'

const POLL_INTERVAL_MS = 10_000

/** Confirms the payment without a session. It reveals nothing beyond the payment id that the URL already contains. */
export default function PaymentReceivedAlert({ paymentId }: { paymentId: string }) {
  const { data } = useApi(
    paymentReceived,
    { params: { id: paymentId } },
    {
      staleTime: 0,
      refetchOnWindowFocus: true,
      enabled: ({ state }) => !state.data?.received,
      // Polls only while the window has focus.
      refetchInterval: POLL_INTERVAL_MS,
    },
  )
  if (!data?.received) return null
  return (
    <Alert tone="success" live title={receiptTexts.received} className={styles.alert}>
      {receiptTexts.receivedHint(data.at && formatDateTime(data.at))}
    </Alert>
  )
}
