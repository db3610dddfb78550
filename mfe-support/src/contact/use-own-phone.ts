import { formatE164Phone, parseMobile } from '@portal/contract'
import { useSession } from 'shared-kernel/react'

/** Returns the formatted phone of the session; an empty string without one, or before the login is confirmed. */
export const useOwnPhone = (): string => {
  const { status, user } = useSession()
  const mobile = status === 'AUTHENTICATED' ? parseMobile(user.phone) : null
  return mobile === null ? '' : formatE164Phone(mobile)
}
