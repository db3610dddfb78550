import { SLOT_OWNERS } from '@portal/contract/slots'
import { useEffect } from 'react'
import { useSessionControl } from 'shared-kernel/session-control'
import { RemoteSlot } from '../federation/remote-slot.tsx'

/** Sign-out dialog. If the dialog fails to load, it signs out directly. */
export const SignOut = ({ onClose }: { onClose: () => void }) => (
  <RemoteSlot
    name={SLOT_OWNERS.signOut}
    kind="dialog"
    fallback={<SignOutAtOnce onDone={onClose} />}
  >
    {({ slots }) =>
      slots?.signOut ? <slots.signOut onClose={onClose} /> : <SignOutAtOnce onDone={onClose} />
    }
  </RemoteSlot>
)

function SignOutAtOnce({ onDone }: { onDone: () => void }) {
  const control = useSessionControl()
  useEffect(() => {
    void control.end('user').finally(onDone)
  }, [control, onDone])
  return null
}
