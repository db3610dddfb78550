import { useState } from 'react'
import { useSession } from 'shared-kernel/react'
import { useExpiryWarning } from './use-expiry-warning'
import { lazyPart } from '../step/lazy-part'

const SessionExpiryDialog = lazyPart(() => import('./session-expiry-dialog'))

/** Nothing, until the session is about to end; then the question whether to stay. */
export const SessionWatch = () => {
  const { status, expirationTime } = useSession()
  const announced = useExpiryWarning()
  const [dismissed, setDismissed] = useState('')
  const isDue = status === 'AUTHENTICATED' && announced !== '' && announced === expirationTime && announced !== dismissed
  return isDue ? <SessionExpiryDialog expirationTime={announced} onClose={() => setDismissed(announced)} /> : null
}
