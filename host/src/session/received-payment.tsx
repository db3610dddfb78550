import { SLOT_OWNERS } from '@portal/contract/slots'
import { useMemo } from 'react'
import { map, useKernel, useObservable, useSearchParams } from 'shared-kernel/react'
import { RemoteSlot } from '../federation/remote-slot.tsx'

/**
 * Returns the payment whose page was open when the session of this tab ended, or null. A customer
 * who signed out leaves none.
 */
export function useInterruptedPayment(): string | null {
  const { bus } = useKernel()
  const payments = useMemo(
    () =>
      bus
        .on('session.ended')
        // The kernel leaves the page after this event.
        .pipe(
          map(({ reason }) =>
            reason === 'user' ? null : new URLSearchParams(location.search).get('pagamento'),
          ),
        ),
    [bus],
  )
  return useObservable(payments, null)
}

/**
 * Confirmation above the login, when a customer returns from the bank's app after the session
 * expired. A tab that was discarded has the payment in its URL; a tab that was frozen has left that
 * page for the start page. Loads no remote without a payment.
 */
export function ReceivedPayment({ interrupted }: { interrupted: string | null }) {
  const [query] = useSearchParams()
  const paymentId = query.get('pagamento') ?? interrupted
  if (!paymentId) return null
  return (
    <RemoteSlot name={SLOT_OWNERS.paymentReceived} kind="silent">
      {({ slots }) => slots?.paymentReceived && <slots.paymentReceived paymentId={paymentId} />}
    </RemoteSlot>
  )
}
