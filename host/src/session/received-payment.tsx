import { SLOT_OWNERS } from '@portal/contract/slots'
import { useSearchParams } from 'shared-kernel/react'
import { RemoteSlot } from '../federation/remote-slot.tsx'

/**
 * Confirmation above the login, when a customer returns from the bank's app after the session
 * expired. Loads no remote without a payment in the URL.
 */
export function ReceivedPayment() {
  const [query] = useSearchParams()
  const paymentId = query.get('pagamento')
  if (!paymentId) return null
  return (
    <RemoteSlot name={SLOT_OWNERS.paymentReceived} kind="silent">
      {({ slots }) => slots?.paymentReceived && <slots.paymentReceived paymentId={paymentId} />}
    </RemoteSlot>
  )
}
