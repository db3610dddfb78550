import { SLOT_OWNERS } from '@portal/contract/slots'
import { useSearchParams } from 'shared-kernel/react'
import { RemoteSlot } from '../federation/remote-slot.tsx'

/** Above the login, for who comes back from the bank's app after the session ended. Without a payment in the address no room is loaded. */
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
