import { SLOT_OWNERS } from '@portal/contract/slots'
import { useMemo, useState } from 'react'
import { map, useKernel, useObservable, useSession } from 'shared-kernel/react'
import { RemoteSlot } from '../federation/remote-slot.tsx'

/** Session-expiry warning; its remote is loaded when the session is about to expire. */
export function SessionWarning() {
  const { bus } = useKernel()
  const { expirationTime } = useSession()
  const times = useMemo(
    () => bus.on('session.about-to-expire').pipe(map((warning) => warning.expirationTime)),
    [bus],
  )
  const announced = useObservable(times, '')
  const [dismissed, setDismissed] = useState('')
  if (announced === '' || announced !== expirationTime || announced === dismissed) return null
  return (
    <RemoteSlot name={SLOT_OWNERS.sessionExpiry} kind="silent">
      {({ slots }) =>
        slots?.sessionExpiry && (
          <slots.sessionExpiry expirationTime={announced} onClose={() => setDismissed(announced)} />
        )
      }
    </RemoteSlot>
  )
}
